import { computeAccessibleName } from "dom-accessibility-api";
import { isAccessible } from "./shown.ts";

/** The elements that have a role without saying so. */
const implicit: Record<string, string> = {
  article: "article",
  banner: "header",
  button: "button, input[type=button], input[type=submit], input[type=reset], summary",
  checkbox: "input[type=checkbox]",
  combobox: "select:not([multiple])",
  dialog: "dialog",
  form: "form[aria-label], form[aria-labelledby]",
  group: "fieldset, details",
  heading: "h1, h2, h3, h4, h5, h6",
  img: "img:not([alt=''])",
  link: "a[href], area[href]",
  list: "ul, ol",
  listitem: "li",
  main: "main",
  navigation: "nav",
  option: "option",
  progressbar: "progress",
  radio: "input[type=radio]",
  region: "section[aria-label], section[aria-labelledby]",
  row: "tr",
  cell: "td",
  columnheader: "th",
  rowheader: "th[scope=row]",
  searchbox: "input[type=search]:not([list])",
  slider: "input[type=range]",
  spinbutton: "input[type=number]",
  status: "output",
  table: "table",
  textbox:
    "textarea, input:not([type]), input[type=text], input[type=email], input[type=url], input[type=tel], [contenteditable=true]",
};

export type Name = string | RegExp;
export type ByRole = {
  name?: Name;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  expanded?: boolean;
};

export function findByRole(root: ParentNode, role: string, options: ByRole = {}): Element[] {
  const own = implicit[role];
  const selector = `[role="${role}"]${own === undefined ? "" : `, ${own.replaceAll(/(^|, )([^,]+)/g, "$1$2:not([role])")}`}`;
  return [...root.querySelectorAll(selector)].filter(
    (element) =>
      hasState(element, options) &&
      (options.name === undefined ||
        (mayBeNamed(element, options.name) && isText(nameOf(element), options.name, options.exact))) &&
      isAccessible(element),
  );
}

/** Whether it's worth finding out its name, which takes long. */
function mayBeNamed(element: Element, name: Name): boolean {
  if (typeof name !== "string" || element.hasAttribute("aria-labelledby")) return true;
  const label = element.getAttribute("aria-label");
  if (label) return isIn(name, label);
  if (element.matches("[title], input, select, textarea")) return true;
  return (
    isIn(name, element.textContent) ||
    element.querySelector("[aria-label], [aria-labelledby], [alt], [title], title") !== null
  );
}

/** Names have other spaces than what they are made of. */
function isIn(name: string, text: string): boolean {
  const plain = (words: string) => words.replaceAll(/\s+/g, "").toLowerCase();
  return plain(text).includes(plain(name));
}

/** The name that assistive technology says. */
function nameOf(element: Element): string {
  return computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    // Styles aren't read, so nothing is hidden by one.
    getComputedStyle: () => plainStyle,
  });
}

const plainStyle = { getPropertyValue: () => "" } as unknown as CSSStyleDeclaration;

function hasState(element: Element, { level, checked, pressed, expanded }: ByRole): boolean {
  const states = { "aria-pressed": pressed, "aria-expanded": expanded };
  return (
    (level === undefined || levelOf(element) === level) &&
    (checked === undefined || isChecked(element) === checked) &&
    Object.entries(states).every(
      ([name, wanted]) => wanted === undefined || (element.getAttribute(name) === "true") === wanted,
    )
  );
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^H(\d)$/.exec(element.tagName)?.[1]);
}

export function isChecked(element: Element): boolean {
  return "checked" in element ? element.checked === true : element.getAttribute("aria-checked") === "true";
}

/** Whether a text is the wanted one: a part of it in any case will do, unless `exact`. */
export function isText(text: string, wanted: Name, exact = false): boolean {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (typeof wanted !== "string") return wanted.test(plain);
  const words = wanted.replaceAll(/\s+/g, " ").trim();
  return exact ? plain === words : plain.toLowerCase().includes(words.toLowerCase());
}

/** The innermost elements with a text. */
export function findByText(root: ParentNode, text: Name, exact = false): Element[] {
  const found: Element[] = [];
  for (const child of root.children) addByText(found, child, text, exact);
  return found;
}

const unread = new Set(["script", "style", "head", "template"]);

/** Whether there were any. */
function addByText(found: Element[], element: Element, text: Name, exact: boolean): boolean {
  if (unread.has(element.localName)) return false;
  // What is in it has no other text than its own.
  if (typeof text === "string" && !isText(element.textContent, text)) return false;
  const isWithin = [...element.children].filter((child) => addByText(found, child, text, exact)).length > 0;
  if (isWithin) return true;
  if (!isText(element.textContent, text, exact)) return false;
  found.push(element);
  return true;
}

export function findByLabel(root: ParentNode, text: Name, exact = false): Element[] {
  return [...root.querySelectorAll("*")].filter((element) =>
    labelsOf(element).some((label) => isText(label, text, exact)),
  );
}

function labelsOf(element: Element): string[] {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy !== null) {
    const texts = labelledBy
      .split(/\s+/)
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "");
    return [texts.join(" ")];
  }
  const label = element.getAttribute("aria-label");
  if (label !== null) return [label];
  const { labels } = element as Partial<HTMLInputElement>;
  return [...(labels ?? [])].map(({ textContent }) => textContent);
}
