"""Room `render`: the league to pages, and pages to bytes. No disk, no clock."""
