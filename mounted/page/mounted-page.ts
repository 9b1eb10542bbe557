import type { Browser } from "#testkit/app.ts";
import { type Dom, openDom } from "./dom.ts";
import { createHands, type Hands } from "./hands.ts";
import { pressKey } from "./keyboard.ts";
import { Locator } from "./locator.ts";
import type { Viewport } from "./missing.ts";
import { createNetwork, type Network } from "./network.ts";
import { retry } from "./retry.ts";
import type { ByRole, Name } from "./roles.ts";

export type PageOptions = { viewport?: Viewport };

const origin = "http://localhost:3000";
const redirectsMax = 5;

/** A page of the built product in a DOM without a screen, with the names of Playwright's pages. */
export class MountedPage {
  readonly browser: Browser;
  readonly network: Network;
  readonly errors: string[] = [];
  readonly #options: PageOptions;
  #open: { dom: Dom; hands: Hands } | null = null;
  #hasLeft = false;

  constructor(browser: Browser, options: PageOptions = {}) {
    this.browser = browser;
    this.network = createNetwork(browser);
    this.#options = options;
  }

  async goto(path: string): Promise<void> {
    await this.#request("GET", path);
  }

  async reload(): Promise<void> {
    const { pathname, search } = new URL(this.url());
    await this.goto(pathname + search);
  }

  async #request(method: string, path: string, body?: string): Promise<void> {
    let reply = await this.browser.request(method, path, {
      headers: {
        accept: "text/html",
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body !== undefined && { body }),
    });
    let url = new URL(path, origin);
    for (let left = redirectsMax; reply.headers.location !== undefined && left > 0; left -= 1) {
      url = new URL(reply.headers.location, url);
      reply = await this.browser.request("GET", url.pathname + url.search, {
        headers: { accept: "text/html" },
      });
    }
    await this.#show(reply.text, url.href);
  }

  async #show(html: string, url: string): Promise<void> {
    const { viewport = { width: 1280, height: 900 } } = this.#options;
    const left = this.#open?.dom;
    const dom = openDom(html, {
      url,
      browser: this.browser,
      network: this.network,
      viewport,
      onError: (message) => this.errors.push(message),
      onLeave: () => {
        this.#hasLeft = true;
      },
    });
    this.#hasLeft = false;
    if (left) keepStored(left, dom);
    left?.close();
    this.#open = { dom, hands: createHands(dom) };
    this.#watchDeparture(dom);
    await dom.runScripts();
  }

  /** Links and forms that no script takes lead to another document. */
  #watchDeparture({ window }: Dom): void {
    window.addEventListener("click", (event) => {
      const link = event.target instanceof window.Element ? event.target.closest("a") : null;
      if (event.defaultPrevented || link === null || link.target === "_blank") return;
      event.preventDefault();
      void this.goto(link.pathname + link.search);
    });
    window.addEventListener("submit", (event) => {
      if (event.defaultPrevented || !(event.target instanceof window.HTMLFormElement)) return;
      event.preventDefault();
      const form = event.target;
      const url = new URL(event.submitter?.getAttribute("formaction") ?? form.action, window.location.href);
      const fields = new URLSearchParams(
        [...new window.FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]),
      ).toString();
      if (form.method === "post") void this.#request("POST", url.pathname + url.search, fields);
      else void this.goto(`${url.pathname}?${fields}`);
    });
  }

  get dom(): Dom {
    if (this.#open === null) throw new Error("The page is blank");
    return this.#open.dom;
  }

  get #hands(): Hands {
    if (this.#open === null) throw new Error("The page is blank");
    return this.#open.hands;
  }

  get #root(): Locator {
    const tab = { dom: () => this.dom, hands: () => this.#hands };
    return new Locator(tab, "page", () => [this.dom.window.document]);
  }

  getByRole(role: string, options?: ByRole): Locator {
    return this.#root.getByRole(role, options);
  }

  getByText(text: Name, options?: { exact?: boolean }): Locator {
    return this.#root.getByText(text, options);
  }

  getByLabel(text: Name, options?: { exact?: boolean }): Locator {
    return this.#root.getByLabel(text, options);
  }

  locator(selector: string): Locator {
    return this.#root.locator(selector);
  }

  readonly keyboard = {
    press: (keys: string) => pressKey(this.dom, this.#hands, keys),
    type: async (text: string) => {
      for (const key of text) await pressKey(this.dom, this.#hands, key);
    },
  };

  /** A click next to whatever is open: on the backdrop of a dialog, or else on the page. */
  async pressOutside(): Promise<void> {
    const { overlays, window } = this.dom;
    this.#hands.press(overlays.topModal() ?? window.document.body);
    await this.dom.settle();
  }

  /** Moves the page's time on; its timers run. */
  async fastForward(ms: number): Promise<void> {
    this.dom.clock.fastForward(ms);
    await this.dom.settle();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    const { window } = this.dom;
    this.network.setOffline(isOffline);
    Object.defineProperty(window.navigator, "onLine", { value: !isOffline, configurable: true });
    window.dispatchEvent(new window.Event(isOffline ? "offline" : "online"));
  }

  url(): string {
    return this.dom.window.location.href;
  }

  async waitForURL(isThere: (url: URL) => boolean): Promise<void> {
    await this.#retry("another address", () => isThere(new URL(this.url())) || null);
  }

  /** Waits until a script asked for another document, such as after logging in. The test has to open it. */
  async waitForDeparture(): Promise<void> {
    await this.#retry("departure", () => this.#hasLeft || null);
  }

  #retry(what: string, find: () => true | null): Promise<true> {
    return retry(what, find, { hurry: () => this.dom.hurry() });
  }

  async goBack(): Promise<void> {
    this.dom.window.history.back();
  }

  async goForward(): Promise<void> {
    this.dom.window.history.forward();
  }

  async close(): Promise<void> {
    this.#open?.dom.close();
    this.#open = null;
    await this.network.close();
  }
}

/** What a page stored is still there for the next. */
function keepStored({ window: from }: Dom, { window: to }: Dom): void {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    for (const [key, value] of Object.entries(from[kind])) to[kind].setItem(key, String(value));
  }
}
