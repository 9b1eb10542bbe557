import type { Page, Route } from "playwright-core";

export type Held = {
  /** The first is held now. */
  arrived: Promise<void>;
  /** How many have come. */
  count(): number;
  letGo(): Promise<void>;
  /** As if it had been lost on its way. */
  lose(): Promise<void>;
};

/** What is held: a request before the server has it, or what the server answers. */
type What = "request" | "answer";

/** Holds the next request to an address. */
export async function holdNext(page: Page, address: string | RegExp, what: What): Promise<Held> {
  let isTaken = false;
  // Not `times`: with its last route gone the browser lets everything go that is still held.
  return await hold(page, address, what, () => {
    const isNext = !isTaken;
    isTaken = true;
    return isNext;
  });
}

/** Holds every request to an address; those that come after they were let go, or lost, fare the same at once. */
export async function holdAll(page: Page, address: string | RegExp, what: What): Promise<Held> {
  return await hold(page, address, what, () => true);
}

async function hold(page: Page, address: string | RegExp, what: What, isMeant: () => boolean): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const going = Promise.withResolvers<"on" | "lost">();
  const gone: Promise<void>[] = [];
  const handle = async (route: Route) => {
    const response = what === "answer" ? await route.fetch() : null;
    arrived.resolve();
    if ((await going.promise) === "lost") await route.abort();
    else if (response === null) await route.continue();
    else await route.fulfill({ response });
  };
  await page.route(address, async (route) => {
    if (!isMeant()) return await route.fallback();
    const handled = handle(route);
    gone.push(handled);
    await handled;
  });
  const end = async (how: "on" | "lost") => {
    going.resolve(how);
    await Promise.all(gone);
  };
  return {
    arrived: arrived.promise,
    count: () => gone.length,
    letGo: () => end("on"),
    lose: () => end("lost"),
  };
}
