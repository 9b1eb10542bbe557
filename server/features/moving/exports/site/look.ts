/** What the pages look like. They work from a folder, so nothing is loaded from anywhere. */
export const siteStyle = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d1b18; --soft: #5f5a52; --line: #dcd7ce; --accent: #24507a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --ink: #f1eee8; --soft: #b5aea3; --line: #3d3a35; --accent: #9cc7ee; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 1rem; }
a { color: var(--accent); }
a:focus-visible, input:focus-visible, video:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
p { margin: 0.25rem 0; }
.soft { color: var(--soft); font-size: 0.875rem; }
ul { list-style: none; margin: 0; padding: 0; }
.boards { display: grid; gap: 1.5rem 1rem; grid-template-columns: repeat(auto-fill, minmax(min(45%, 15rem), 1fr)); }
.boards a { display: block; color: var(--ink); font-weight: 600; text-decoration: none; }
.boards a:hover .name { text-decoration: underline; }
.boards .soft, .boards .name { display: block; }
.boards .soft { font-weight: 400; }
.shelf { display: grid; grid-template: 1fr 1fr / 2fr 1fr; gap: 2px; aspect-ratio: 3 / 2; margin: 0 0 0.5rem;
  border-radius: 1rem; overflow: hidden; background: var(--line); }
.shelf img { width: 100%; height: 100%; min-height: 0; object-fit: cover; }
.shelf img:first-child { grid-row: 1 / 3; }
.shelf img:only-child { grid-column: 1 / 3; }
.pins { columns: 9rem; column-gap: 1rem; margin-top: 1.5rem; }
.pins:empty { margin: 0; }
@media (min-width: 48rem) { .pins { columns: 15rem; } }
.pins > li { break-inside: avoid; margin: 0 0 1.5rem; }
.pins img, .pins video { display: block; max-width: 100%; height: auto; border-radius: 1rem; margin: 0 0 0.5rem; }
.pins h2 { font-size: 1rem; margin: 0; }
#found a { color: var(--ink); font-weight: 600; text-decoration: none; }
#found a:hover { text-decoration: underline; }
.text { white-space: pre-line; }
label { display: block; font-weight: 600; margin: 1.5rem 0 0.25rem; }
input { width: 100%; max-width: 32rem; padding: 0.75rem 1rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--soft); border-radius: 2rem; }
[hidden] { display: none; }
`;

/** The search of the first page. Texts become text nodes, never markup. */
export const siteScript = `
const field = document.getElementById("search");
const list = document.getElementById("found");
const status = document.getElementById("status");
const rest = document.getElementById("all");
const fold = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
function show() {
  const words = fold(field.value).split(/\\s+/).filter(Boolean);
  rest.hidden = words.length > 0;
  list.replaceChildren();
  status.textContent = "";
  if (words.length === 0) return;
  let count = 0;
  for (const [title, text, page, picture, alt] of window.pins ?? []) {
    const all = fold(title + " " + text);
    if (!words.every((word) => all.includes(word))) continue;
    count += 1;
    if (count > 200) break;
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = page;
    if (picture) {
      const image = document.createElement("img");
      image.src = picture;
      image.alt = alt;
      image.loading = "lazy";
      link.append(image);
    }
    link.append(title || field.dataset.untitled);
    item.append(link);
    list.append(item);
  }
  if (count === 0) status.textContent = field.dataset.nothing;
  else if (count > 200) status.textContent = field.dataset.more;
}
let isAsked = false;
field.addEventListener("input", () => {
  if (isAsked) return show();
  isAsked = true;
  const script = document.createElement("script");
  script.src = "site/pins.js";
  script.onload = show;
  document.head.append(script);
});
document.getElementById("find").hidden = false;
`;
