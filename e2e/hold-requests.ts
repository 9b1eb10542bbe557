import type { Page, Route } from "playwright-core";

export type Held = {
  /** Resolves once the first request or response is held. */
  arrived: Promise<void>;
  /** How many have been held. */
  count(): number;
  release(): Promise<void>;
  /** Fails them, as a lost connection would. */
  drop(): Promise<void>;
};

/** A request before it reaches the server, or the server's response. */
type HeldPart = "request" | "answer";

/** Holds the next request to an address. */
export async function holdNext(page: Page, address: string | RegExp, what: HeldPart): Promise<Held> {
  let hasNext = false;
  // Not `times`: when its last route is gone, the browser releases everything still held.
  return await hold(page, address, what, () => {
    const isNext = !hasNext;
    hasNext = true;
    return isNext;
  });
}

/**
 * Holds every request to an address. After a release or loss, later requests are treated the same way at
 * once.
 */
export async function holdAll(page: Page, address: string | RegExp, what: HeldPart): Promise<Held> {
  return await hold(page, address, what, () => true);
}

async function hold(
  page: Page,
  address: string | RegExp,
  what: HeldPart,
  isHeld: () => boolean,
): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<"on" | "lost">();
  const handled: Promise<void>[] = [];
  const handle = async (route: Route) => {
    const response = what === "answer" ? await route.fetch() : null;
    arrived.resolve();
    if ((await outcome.promise) === "lost") await route.abort();
    else if (response === null) await route.continue();
    else await route.fulfill({ response });
  };
  await page.route(address, async (route) => {
    if (!isHeld()) return await route.fallback();
    const handling = handle(route);
    handled.push(handling);
    await handling;
  });
  const end = async (how: "on" | "lost") => {
    outcome.resolve(how);
    await Promise.all(handled);
  };
  return {
    arrived: arrived.promise,
    count: () => handled.length,
    release: () => end("on"),
    drop: () => end("lost"),
  };
}
