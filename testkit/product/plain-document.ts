import { DomUtils, parseDocument } from "htmlparser2";

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type Node = Element["children"][number];
export type Name = string | RegExp;
export type Role = "button" | "link";

export type PlainDocument = {
  root: Element[];
  /** The first that matches, in the main part of the page before its frame. */
  findOne(matches: (element: Element) => boolean): Element | null;
  findAll(role: Role, name: Name): Element[];
  text(): string;
};

export function readDocument(html: string): PlainDocument {
  const root = parseDocument(html).children as Element[];
  const main = DomUtils.getElementsByTagName("main", root);
  const findAll = (matches: (element: Element) => boolean) =>
    [main, root].map((part) => DomUtils.findAll(matches, part)).find((found) => found.length > 0) ?? [];
  return {
    root,
    findOne: (matches) => findAll(matches)[0] ?? null,
    findAll: (role, name) => findAll((element) => isRole(element, role) && isNamed(element, name)),
    text: () => textOf(DomUtils.getElementsByTagName("body", root)),
  };
}

function isRole({ name, attribs }: Element, role: Role): boolean {
  if (role === "link") return name === "a" && attribs.href !== undefined;
  if ("disabled" in attribs) return false;
  return name === "button" ? attribs.type !== "button" : name === "input" && attribs.type === "submit";
}

function isNamed(element: Element, name: Name): boolean {
  const own = nameOf(element);
  return typeof name === "string" ? own === name : name.test(own);
}

function nameOf(element: Element): string {
  const { "aria-label": label, value = "" } = element.attribs;
  return label ?? (element.name === "input" ? value : textOf([element]));
}

/** Text that is shown, without that of scripts. */
export function textOf(nodes: readonly Node[]): string {
  return nodes.map(rawText).join("").replaceAll(/\s+/g, " ").trim();
}

function rawText(node: Node): string {
  if ("children" in node && "name" in node) {
    if (["script", "style", "template"].includes(node.name)) return "";
    const text = node.children.map(rawText).join("");
    return ["a", "button", "div", "p", "li", "h1", "h2", "h3", "label"].includes(node.name)
      ? ` ${text} `
      : text;
  }
  return node.type === "text" ? node.data : "";
}
