import type { Dom } from "./dom.ts";
import type { Hands } from "./hands.ts";
import { pressKey } from "./keyboard.ts";
import { retry } from "./retry.ts";
import { type ByRole, findByLabel, findByRole, findByText, isChecked, isText, type Name } from "./roles.ts";
import { isShown } from "./shown.ts";

type Exactly = { exact?: boolean };
type WaitFor = { state?: "visible" | "hidden" | "attached" | "detached" };
/** The document may be another one by the time something is looked for. */
export type Tab = { dom(): Dom; hands(): Hands };
type Find = (root: ParentNode) => Element[];

/**
 * Elements to look for again at each use. Has the names and habits of Playwright's locators, so that a test reads the same
 * here and in a browser: it waits for its one element to be there and usable.
 */
export class Locator {
  readonly #tab: Tab;
  readonly #what: string;
  readonly #find: () => Element[];

  constructor(tab: Tab, what: string, find: () => readonly ParentNode[]) {
    this.#tab = tab;
    this.#what = what;
    // Only a whole page is no element, and no one asks more of it than what it contains.
    this.#find = () => find() as Element[];
  }

  getByRole(role: string, options: ByRole = {}): Locator {
    return this.#within(`${role} ${options.name ?? ""}`, (root) => findByRole(root, role, options));
  }

  getByText(text: Name, { exact }: Exactly = {}): Locator {
    return this.#within(`text ${text}`, (root) => findByText(root, text, exact));
  }

  getByLabel(text: Name, { exact }: Exactly = {}): Locator {
    return this.#within(`label ${text}`, (root) => findByLabel(root, text, exact));
  }

  locator(selector: string): Locator {
    return this.#within(selector, (root) => {
      if (selector === "..")
        return root instanceof this.#window.Element && root.parentElement ? [root.parentElement] : [];
      return [...root.querySelectorAll(selector.startsWith(">") ? `:scope ${selector}` : selector)];
    });
  }

  filter({ hasText, has }: { hasText?: Name; has?: Locator }): Locator {
    return this.#chosen(`with ${hasText ?? has?.toString()}`, (all) =>
      all.filter(
        (each) =>
          (hasText === undefined || isText(each.textContent, hasText)) &&
          (has === undefined || has.#find().some((inner) => inner !== each && each.contains(inner))),
      ),
    );
  }

  nth(index: number): Locator {
    return this.#chosen(`number ${index}`, (all) => all.slice(index, index + 1 || undefined));
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  toString(): string {
    return this.#what;
  }

  /** What is there at this moment. */
  now(): readonly Element[] {
    return this.#find();
  }

  async all(): Promise<Locator[]> {
    return this.#find().map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.#find().length;
  }

  async isVisible(): Promise<boolean> {
    return this.#find().some(isShown);
  }

  async waitFor({ state = "visible" }: WaitFor = {}): Promise<void> {
    await this.#retry(`${this.#what} to be ${state}`, () => {
      const found =
        state === "attached" || state === "detached" ? this.#find() : this.#find().filter(isShown);
      this.#refuseSeveral(found);
      const isThere = found.length > 0;
      return isThere === (state === "visible" || state === "attached") ? true : null;
    });
  }

  async click(): Promise<void> {
    await this.#act((hands, element) => hands.press(element));
  }

  async hover(): Promise<void> {
    await this.#act((hands, element) => hands.hover(element));
  }

  async focus(): Promise<void> {
    (await this.element()).focus();
  }

  async fill(text: string): Promise<void> {
    await this.#act((hands, element) => hands.type(element, text));
  }

  async selectOption(label: string): Promise<void> {
    await this.#act((hands, element) => {
      const option = [...(element as HTMLSelectElement).options].find((each) =>
        [each.label, each.value].includes(label),
      );
      if (option === undefined) throw new Error(`${this.#what} has no option ${label}`);
      hands.type(element, option.value);
    });
  }

  async check(): Promise<void> {
    await this.#act((hands, element) => !isChecked(element) && hands.press(element));
  }

  async uncheck(): Promise<void> {
    await this.#act((hands, element) => isChecked(element) && hands.press(element));
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await pressKey(this.#tab.dom(), this.#tab.hands(), keys);
  }

  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value;
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.element());
  }

  async isDisabled(): Promise<boolean> {
    const element = await this.element();
    return element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async textContent(): Promise<string> {
    return (await this.element()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    return this.#find().map(({ textContent }) => textContent);
  }

  async evaluate<Result>(read: (element: HTMLElement) => Result): Promise<Result> {
    return read(await this.element());
  }

  async evaluateAll<Result>(read: (elements: Element[]) => Result): Promise<Result> {
    return read(this.#find());
  }

  /** The one element, once it is there. */
  async element(): Promise<HTMLElement> {
    return await this.#retry(this.#what, () => {
      const found = this.#find();
      this.#refuseSeveral(found);
      return (found[0] as HTMLElement | undefined) ?? null;
    });
  }

  async #act(act: (hands: Hands, element: HTMLElement) => unknown): Promise<void> {
    const hands = this.#tab.hands();
    const element = await this.#retry(`${this.#what} to be usable`, () => {
      const found = this.#find();
      this.#refuseSeveral(found);
      const [only] = found;
      return only !== undefined && hands.canPress(only) ? (only as HTMLElement) : null;
    });
    act(hands, element);
    await this.#tab.dom().settle();
  }

  /** Not a turn later than what it returns: pages react in between. */
  #retry<Result>(what: string, find: () => Result | null): Promise<Result> {
    return retry(what, find, {
      hurry: () => this.#tab.dom().hurry(),
      describe: () => describePage(this.#window.document),
    });
  }

  #refuseSeveral(found: readonly Element[]): void {
    if (found.length < 2) return;
    const starts = found.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120));
    throw new Error(`There are ${found.length} of ${this.#what}: ${starts.join(" | ")}`);
  }

  #within(what: string, find: Find): Locator {
    return this.#chosen(what, (roots) => [...new Set(roots.flatMap(find))]);
  }

  #chosen(what: string, choose: (found: Element[]) => Element[]): Locator {
    return new Locator(this.#tab, `${this.#what} > ${what}`, () => choose(this.#find()));
  }

  get #window() {
    return this.#tab.dom().window;
  }
}

const TEXT_SHOWN = 600;

/** What helps to see why something isn't there. */
function describePage(document: Document): string {
  const busy = [...document.querySelectorAll("[aria-busy=true]")].map(({ textContent }) =>
    textContent.trim(),
  );
  const alerts = [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent.trim());
  const text = document.querySelector("main")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  return [
    `at ${document.location.pathname}${document.location.search}`,
    `busy: ${busy.join(" | ")}`,
    `alerts: ${alerts.join(" | ")}`,
    `page: ${text.slice(0, TEXT_SHOWN)}`,
  ].join("\n");
}
