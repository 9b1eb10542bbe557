import type { Page } from "playwright-core";

export type Held = {
  /** The server has not been asked yet, or has answered: as it was to be held. */
  arrived: Promise<void>;
  letGo: () => void;
};

/** Holds the next request to an address: before the server has it, or what the server answers. */
export async function holdNext(
  page: Page,
  address: string | RegExp,
  what: "request" | "answer",
): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const hold = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    const response = what === "answer" ? await route.fetch() : null;
    arrived.resolve();
    await going.promise;
    if (response === null) await route.continue();
    else await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { arrived: arrived.promise, letGo: going.resolve };
}
