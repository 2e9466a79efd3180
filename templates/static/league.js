/* See docs/theme.md. */
(() => {
  const words = document.currentScript.dataset;
  const root = document.documentElement;
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const make = (tag, parts, ...inside) => {
    const made = Object.assign(document.createElement(tag), parts);
    made.append(...inside);
    return made;
  };
  const press = (className, onclick, ...parts) => make("button", { className, onclick }, ...parts);

  /* Theme */
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const kept = value => {
    try { return value ? localStorage.theme = value : localStorage.theme; } catch { return ""; }
  };
  if (/^(light|dark)$/.test(kept())) root.dataset.theme = kept();
  const other = () => (root.dataset.theme ? root.dataset.theme == "dark" : dark.matches) ? "light" : "dark";
  const theme = press("theme", () => { root.dataset.theme = kept(other()) || other(); name(); });
  const name = dark.onchange = () => { theme.textContent = words[other()]; };
  name();
  all(".club").forEach(club => club.after(theme));

  /* Menus close */
  const shut = keep => all(".menu details[open]").forEach(menu => {
    menu.open = menu.contains(keep);
    if (!keep) menu.firstElementChild.focus();
  });
  onclick = event => shut(event.target);
  onkeydown = event => { if (event.key == "Escape") shut(null); };

  /* Sort, by data-n or text: "2½", "1⁵⁄₁₂", "▼2", "=" are numbers; others last */
  const number = text => {
    const plain = text.replace("=", 0).replace(/[¼-¾⅐-⅞]|[⁰¹²³⁴-⁹]+⁄/g, " $&").normalize("NFKD");
    const [, sign, whole, top, bottom] = /^([−▼])?\D?\s*(?:(\d+)(?!\d*⁄))?\s*(?:(\d+)⁄(\d+))?/.exec(plain);
    return whole || top ? ((whole || 0) - -(top / bottom || 0)) * (sign ? -1 : 1) : null;
  };
  const byName = new Intl.Collator(root.lang, { numeric: true }).compare;
  const sort = (table, heading, place) => {
    const numeric = heading.matches(".num");
    const up = heading.ariaSort ? heading.ariaSort != "ascending" : !numeric || !place;
    all("[aria-sort]", table).forEach(old => old.removeAttribute("aria-sort"));
    heading.ariaSort = up ? "ascending" : "descending";
    const body = table.tBodies[0];
    const rows = [...body.rows].map(row => {
      const cell = row.cells[place];
      const text = cell.dataset.n || cell.textContent;
      return [numeric ? number(text) : text || null, row];
    });
    rows.sort(([a], [b]) => a == null || b == null ? (a == null) - (b == null)
      : (up ? 1 : -1) * (numeric ? a - b : byName(a, b)));
    body.append(...rows.map(([, row]) => row));
  };
  all("table.sortable").forEach(table => [...table.tHead.rows[0].cells].forEach((heading, place) =>
    heading.append(press("sorter", () => sort(table, heading, place), ...heading.childNodes))));

  /* Filter */
  const bare = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  all("[data-filter]").forEach((list, place) => {
    const rows = all(":scope > tbody > tr:not(.part), :scope > li", list);
    if (rows.length < 10) return;
    const left = make("span", { role: "status" });
    const box = make("input", { type: "search", id: "filter" + place });
    box.oninput = () => {
      const typed = bare(box.value).split(" ");
      const stay = rows.filter(
        row => !(row.hidden = !typed.every(word => bare(row.textContent).includes(word))));
      left.textContent = stay.length ? stay.length + " / " + rows.length : words.none;
    };
    (list.closest(".scroll") || list).before(
      make("p", { className: "filter" }, make("label", { htmlFor: box.id }, words.filter), box, left));
  });

  /* Copy */
  all(".copy").forEach(text => {
    const told = make("span", { role: "status" });
    const copy = async () => {
      await navigator.clipboard.writeText(text.textContent);
      told.textContent = words.copied;
    };
    text.after(make("p", { className: "filter" }, press("copier", copy, words.copy), told));
  });
})();
