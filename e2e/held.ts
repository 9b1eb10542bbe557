import type { Page, Route } from "playwright-core";

export type Held = {
  /** It is held now. */
  arrived: Promise<void>;
  letGo(): Promise<void>;
  /** As if it had been lost on its way. */
  lose(): Promise<void>;
};

/** Holds the next request to an address: before the server has it, or what the server answers. */
export async function holdNext(page: Page, address: string, what: "request" | "answer"): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const going = Promise.withResolvers<"on" | "lost">();
  const gone = Promise.withResolvers<void>();
  let isTaken = false;
  const hold = async (route: Route) => {
    // Not `times`: with its last route gone the browser lets everything go that is still held.
    if (isTaken) return await route.fallback();
    isTaken = true;
    const response = what === "answer" ? await route.fetch() : null;
    arrived.resolve();
    if ((await going.promise) === "lost") await route.abort();
    else if (response === null) await route.continue();
    else await route.fulfill({ response });
    gone.resolve();
  };
  await page.route(address, hold);
  return {
    arrived: arrived.promise,
    letGo() {
      going.resolve("on");
      return gone.promise;
    },
    lose() {
      going.resolve("lost");
      return gone.promise;
    },
  };
}
