import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();
const desktop = { viewport: { width: 1280, height: 900 } };

type Member = {
  page: Page;
  username: string;
  /** Disconnects once everything the page may need later has loaded. */
  disconnect: () => Promise<void>;
};

/** A member with a few boards, each with a Pin. */
async function join(...names: string[]): Promise<Member> {
  const page = await product.visit({ ...desktop, loadsAhead: true });
  const waitForQuiet = trackRequests(page);
  await signUp(page, newMember());
  for (const name of names) {
    const { id } = await call(page, "Board.create", { name });
    await call(page, "Pin.create", { image_base64: await paint(), title: `A pin on ${name}`, board_id: id });
  }
  const disconnect = async () => {
    await waitForQuiet();
    await page.context().setOffline(true);
  };
  return { page, username: await usernameOf(page), disconnect };
}

/** Waits for half a second without requests; `networkidle` only fires once. */
function trackRequests(page: Page): () => Promise<void> {
  let open = 0;
  let lastEnd = performance.now();
  // A stream goes on for as long as its page.
  const isStream = (request: Request) => request.resourceType() === "eventsource";
  const end = (request: Request) => {
    if (isStream(request)) return;
    open -= 1;
    lastEnd = performance.now();
  };
  page.on("request", (request) => {
    if (!isStream(request)) open += 1;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () => expect.poll(() => open === 0 && performance.now() - lastEnd > 500).toBe(true);
}

const offline = (page: Page) => page.getByRole("main").getByRole("heading", { name: "You're offline" });

test("offline, a new page shows a message, a Pin shows the wall's picture, and missing parts load once back online", async () => {
  const { page, username, disconnect } = await join("Looms", "Nests");
  const main = page.getByRole("main");
  const card = (name: string) => main.getByRole("article", { name, exact: true });
  await openLive(page, `/${username}/_saved/`);
  await card("Looms").getByRole("link").first().click();
  // The pages of a board and of a Pin are loaded now.
  await card("A pin on Looms").getByRole("link").first().click();
  await page.waitForURL("**/pin/**");
  await openLive(page, `/${username}/_saved/`);
  await card("Nests").waitFor();
  await disconnect();
  await card("Nests").getByRole("link").first().click();
  await offline(page).waitFor();
  expect(await main.getByRole("heading", { level: 1 }).textContent()).toBe("Nests");
  await page.context().setOffline(false);
  await card("A pin on Nests").locator("img").first().waitFor();

  await disconnect();
  await card("A pin on Nests").getByRole("link").first().click();
  await page.waitForURL("**/pin/**");
  const picture = main.locator("picture > img").first();
  const isShown = () =>
    picture.evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );
  await expect.poll(isShown).toBe(true);

  await page.getByRole("banner").getByRole("link", { name: "Explore" }).click();
  await main.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();
  await page.context().setOffline(false);
  await main.getByRole("heading", { level: 1, name: "You're offline." }).waitFor({ state: "detached" });
  await page.locator("html[data-live]").waitFor();
  // The browser's own words about what it couldn't load.
  product.takeErrors();
});

test("a wall that stops offline continues once back online", async () => {
  const { page, username, disconnect } = await join("Looms");
  const [looms] = await call(page, "Boards.get", { username });
  const [first] = await call(page, "BoardFeed.get", { board_id: looms?.id ?? "" });
  await product.rows.fillBoard(looms?.id ?? "", first?.id ?? "", 50);
  await openLive(page, looms?.url ?? "");
  await disconnect();
  await page.keyboard.press("End");
  await page.getByText("Couldn't load more Pins.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("Couldn't load more Pins.").waitFor({ state: "detached" });
  const count = () => page.getByRole("article").last().getAttribute("aria-posinset");
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      return await count();
    })
    .toBe("51");
});
