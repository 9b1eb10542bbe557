import { JSDOM, VirtualConsole } from "jsdom";
import type { Browser } from "#testkit/app.ts";
import { type Clock, installClock } from "./clock.ts";
import { installFetch } from "./fetch.ts";
import { installMissing, type Viewport } from "./missing.ts";
import type { Network } from "./network.ts";
import { installOverlays, type Overlays } from "./overlays.ts";
import type { Realm } from "./realm.ts";
import { createScripts } from "./scripts.ts";

export type Dom = {
  window: Realm;
  clock: Clock;
  overlays: Overlays;
  /** Runs the page's scripts, as its document asks. */
  runScripts(): Promise<void>;
  /** If no answer is on its way, nothing but time changes the page: a pause that it makes ends early, but no toast does. */
  hurry(): void;
  /** Resolves once events are delivered and React has shown what they changed, which takes people longer than a click. */
  settle(): Promise<void>;
  close(): void;
};

export type DomOptions = {
  url: string;
  browser: Browser;
  network: Network;
  viewport: Viewport;
  onError: (message: string) => void;
  /** A script asks for another document, which jsdom can't load. */
  onLeave: () => void;
};

/** The cookie that scripts can't read. */
const hiddenCookie = "bowerbird_session";

const TOAST = "section > [role=status] > *";

/** An error that React could recover from says why in its cause. */
function withCauses(said: unknown): unknown[] {
  const hasCause = typeof said === "object" && said !== null && "cause" in said && said.cause !== undefined;
  return hasCause ? [said, "because of", ...withCauses(said.cause)] : [said];
}

/** A document with the realm its scripts run in, like a tab of a browser that draws nothing. */
export function openDom(html: string, options: DomOptions): Dom {
  const { url, browser, network, viewport, onError, onLeave } = options;
  const virtualConsole = new VirtualConsole();
  for (const kind of ["jsdomError", "error", "warn"] as const) {
    virtualConsole.on(kind, (...said) => {
      const message = said.flatMap(withCauses).map(String).join(" ");
      if (message.includes("Not implemented: navigation to another Document")) onLeave();
      else onError(`${url} ${message}`);
    });
  }
  let parts: Pick<Dom, "clock" | "overlays"> | null = null;
  const dom = new JSDOM(html, {
    url,
    runScripts: "outside-only",
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(window) {
      parts = { clock: installClock(window), overlays: installOverlays(window) };
      installMissing(window, viewport);
      installFetch(window, network);
      shareCookies(window, browser);
    },
  });
  const { window } = dom;
  const scripts = createScripts(dom.getInternalVMContext(), window.location.origin, network.arrive);
  if (parts === null) throw new Error("The document was not parsed");
  const { clock, overlays }: Pick<Dom, "clock" | "overlays"> = parts;
  return {
    window,
    clock,
    overlays,
    async runScripts() {
      // With scripts, what is in there is text.
      for (const part of window.document.querySelectorAll("noscript")) part.textContent = part.innerHTML;
      const entry = window.document.querySelector("script[type=module]")?.getAttribute("src");
      if (entry) await scripts.run(entry);
    },
    hurry() {
      if (network.isIdle() && window.document.querySelector(TOAST) === null) clock.endPause();
    },
    async settle() {
      await new Promise<void>((resolve) => window.setTimeout(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    },
    close() {
      clock.stop();
      window.close();
    },
  };
}

function shareCookies(window: Realm, { cookies }: Browser): void {
  Object.defineProperty(window.document, "cookie", {
    get: () =>
      [...cookies]
        .filter(([name]) => name !== hiddenCookie)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    set(cookie: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
}
