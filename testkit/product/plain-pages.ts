import { getTestPages } from "../../scripts/lib/test-pages.ts";
import type { Browser } from "../app.ts";
import { type Element, type Name, type Role, readDocument } from "./plain-document.ts";
import { type Answers, controlsOf, encode, entryOf, fill, formOf, takesAll } from "./plain-forms.ts";

/** What someone without JavaScript sees of the product, and does there: only what the server sent, links and forms. */
export type PlainPage = {
  /** Where it ended up, after all redirects. */
  path: string;
  status: number;
  open(path: string): Promise<void>;
  follow(link: Name): Promise<void>;
  /**
   * Submits the form of a button, with everything in it as it was sent, but for the answers. Of several such buttons it
   * is the first whose form takes these answers, and leads to the address if one is given.
   */
  press(button: Name, answers?: Answers, action?: string): Promise<void>;
  /** Types into a field and presses Enter. */
  enter(field: string, value: string): Promise<void>;
  /** All there is to read, with single spaces. */
  text(): string;
  html(): string;
  has(role: Role, name: Name): boolean;
  /** What a form has for a control of this name. */
  valueOf(name: string): string | null;
};

const ORIGIN = "http://localhost:3000";

/** The pages as they were built, for `startCast` and `startTestApp`. */
export const builtPages = await getTestPages();

/** Opens the real pages of an app that renders them, as the member of a browser. */
export function openPlain(browser: Browser): PlainPage {
  let html = "";
  let shown = readDocument(html);
  const isField = (name: string) => (element: Element) =>
    element.attribs.name === name && element.attribs.type !== "hidden";

  function fail(missing: string): never {
    throw new Error(`${page.path} (${page.status}) has no ${missing}:\n${shown.text()}`);
  }

  async function send(address: URL, method = "GET", init: Parameters<Browser["request"]>[2] = {}) {
    const headers = { accept: "text/html", ...init.headers };
    const reply = await browser.request(method, address.pathname + address.search, { ...init, headers });
    const { location } = reply.headers;
    const next = location === undefined ? null : new URL(location, address);
    if (next?.origin === ORIGIN) return await send(next);
    page.path = next?.href ?? address.pathname + address.search;
    page.status = reply.status;
    html = reply.text;
    shown = readDocument(html);
  }

  async function submit(form: Element, button: Element | null, answers: Answers): Promise<void> {
    const entries = fill(controlsOf(form, shown.root), button, answers);
    const { action, method, enctype } = form.attribs;
    const { formaction = action, formmethod = method } = button?.attribs ?? {};
    const address = new URL(formaction || page.path, ORIGIN + page.path);
    if (formmethod?.toLowerCase() === "post") return await send(address, "POST", encode(entries, enctype));
    address.search = String(new URLSearchParams(entries.map(([key, value]) => [key, String(value)])));
    await send(address);
  }

  const page: PlainPage = {
    path: "/",
    status: 0,
    open: (path) => send(new URL(path, ORIGIN)),
    async follow(name) {
      const [link] = shown.findAll("link", name);
      await send(new URL(link?.attribs.href ?? fail(`link named ${name}`), ORIGIN + page.path));
    },
    async press(name, answers = {}, action = undefined) {
      const pairs = shown
        .findAll("button", name)
        .map((button) => ({ button, form: formOf(button, shown.root) }));
      const isMeant = (form: Element) => action === undefined || form.attribs.action === action;
      const fitting = pairs.find(
        ({ form }) => form && isMeant(form) && takesAll(controlsOf(form, shown.root), answers),
      );
      const { button, form } = fitting ?? pairs[0] ?? fail(`button named ${name}`);
      await submit(form ?? fail(`form for ${name}`), button, answers);
    },
    async enter(name, value) {
      const field = shown.findOne(isField(name)) ?? fail(`field ${name}`);
      await submit(formOf(field, shown.root) ?? fail(`form for ${name}`), null, { [name]: value });
    },
    text: () => shown.text(),
    html: () => html,
    has: (role, name) => shown.findAll(role, name).length > 0,
    valueOf(name) {
      const control = shown.findOne(isField(name));
      return control ? String(entryOf(control)?.[1] ?? "") : null;
    },
  };
  return page;
}
