import { afterAll, afterEach, beforeAll } from "vitest";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#testkit/app.ts";
import { buildMember, type MemberTraits, openSession } from "#testkit/members.ts";
import { getTestPages } from "../scripts/lib/test-pages.ts";
import { MountedPage, type PageOptions } from "./page/mounted-page.ts";
import type { Address, Held } from "./page/network.ts";
import { retry } from "./page/retry.ts";

export type { MountedPage };

/** The real server with the built pages, in this process. */
export type Site = {
  readonly app: TestApp;
  /** A blank page of a visitor. It closes after the test, which fails if the page had errors. */
  visit(options?: PageOptions): Promise<MountedPage>;
  /** The same for a new member. */
  join(options?: PageOptions, traits?: MemberTraits): Promise<MountedPage>;
  /** Another page of the same member. */
  visitAgain(page: MountedPage, options?: PageOptions): MountedPage;
};

export function siteForTests(options: Omit<TestAppOptions, "renderer"> = {}): Site {
  const pages: MountedPage[] = [];
  let app: TestApp | null = null;

  function get(): TestApp {
    if (app === null) throw new Error("The server has not started");
    return app;
  }

  function open(browser: MountedPage["browser"], pageOptions?: PageOptions): MountedPage {
    const page = new MountedPage(browser, pageOptions);
    pages.push(page);
    return page;
  }

  beforeAll(async () => {
    app = await startTestApp({ hasWorker: true, ...options, renderer: await getTestPages() });
  }, 60_000);

  afterEach(async () => {
    const left = pages.splice(0);
    const closing = left.map((page) => page.close());
    const errors = left.flatMap(({ errors: ofPage }) => ofPage);
    await Promise.all(closing);
    if (errors.length > 0) throw new Error(`The pages had errors:\n${errors.join("\n")}`);
  });

  afterAll(() => app?.[Symbol.asyncDispose]());

  return {
    get app() {
      return get();
    },
    visit: async (pageOptions) => open(await get().browser(), pageOptions),
    join: async (pageOptions, traits) =>
      open(await openSession(get(), await buildMember(get(), traits)), pageOptions),
    visitAgain: ({ browser }, pageOptions) => open(browser, pageOptions),
  };
}

/** Opens a page and waits until all of it is hydrated: what people do before that is tested in a browser. */
export async function openLive(page: MountedPage, path: string): Promise<void> {
  await page.goto(path);
  const controls = page.locator("#root :is(a, button, input, textarea, select)");
  await retry("hydration", () => (controls.now().every(isHydrated) ? true : null));
  await page.locator("html[data-live]").waitFor({ state: "attached" });
}

/** React marks the elements it knows. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__react"));
}

/** Navigates within the app, as the browser's forward button does. The router numbers the entries of the history. */
export async function follow(page: MountedPage, path: string): Promise<void> {
  const { window } = page.dom;
  const state = { usr: null, key: path, idx: Number(window.history.state?.idx ?? 0) + 1 };
  window.history.pushState(state, "", path);
  window.dispatchEvent(new window.PopStateEvent("popstate", { state }));
  await page.dom.settle();
}

/** Calls the server as the page's member would. */
export async function call<Name extends OperationName>(
  { browser }: MountedPage,
  name: Name,
  options: OptionsOf<Name>,
): Promise<ResultOf<Name>> {
  const { data, error, text } = await browser.call(name, options);
  if (error) throw new Error(`${name} answered ${text}`);
  return data;
}

export async function usernameOf(page: MountedPage): Promise<string> {
  return (await call(page, "UserSettings.get", {})).username;
}

/** Holds the next request of an operation, the server's answer to it, or the next script with such an address. */
export function holdNext(page: MountedPage, address: Address, what: "request" | "answer"): Held {
  return page.network.hold(address, what, "next");
}

/** The same for everything to an address. After a release or loss, whatever follows is treated the same way at once. */
export function holdAll(page: MountedPage, address: Address, what: "request" | "answer"): Held {
  return page.network.hold(address, what, "all");
}

/** Waits until a toast was shown and has gone. */
export async function waitOutToast(page: MountedPage, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  await page.fastForward(10_000);
  await page.getByText(text).waitFor({ state: "detached" });
}
