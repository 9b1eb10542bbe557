import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { call, newMember, openLive, paint, sendSignUp, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const product = productForTests();
/** Without it, the test's browser counts as a search engine's. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const phone = { width: 390, height: 844 };

async function visit(options: { locale?: string } = {}): Promise<Page> {
  return await product.open({ userAgent, reducedMotion: "reduce", viewport: phone, ...options });
}

let ada: Page;
const colors = { "Sourdough loaf": "#c9a26b", Baguette: "#e8d3a9", "Layer cake": "#d98ca5" };
const titles = Object.keys(colors);

beforeAll(async () => {
  ada = await visit();
  await signUp(ada, newMember("Ada Finch"));
  const board = await call(ada, "Board.create", { name: "Baking" });
  for (const [title, background] of Object.entries(colors)) {
    const image_base64 = await paint({ background });
    await call(ada, "Pin.create", { title, image_base64, board_id: board.id });
  }
}, 90_000);

describe("topics", () => {
  test("lead visitors from home to Pins, and to an account that follows them", async () => {
    // Words are read within moments, but the home page may be cached from before.
    await expect
      .poll(async () =>
        (await call(ada, "InterestFeed.get", { interest_id: "100" })).map(({ title }) => title),
      )
      .toEqual(expect.arrayContaining(titles));
    const page = await visit();
    await openLive(page, "/");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Food and drink" }).click();
    await page.waitForURL(/\/ideas\/food-and-drink\/100\/$/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Bread", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Bread" }).waitFor();
    await page.getByRole("article", { name: "Baguette" }).waitFor();
    expect(await page.getByRole("article", { name: "Layer cake" }).count()).toBe(0);
    await page
      .getByRole("button", { name: "Follow Bread" })
      .or(page.getByRole("link", { name: "Follow Bread" }))
      .click();
    await page.getByRole("dialog").waitFor();

    await sendSignUp(page, newMember("Wren Alder"));
    await page.getByRole("heading", { name: "What are you into?" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "Gardening" }).check();
    await page.getByText("Pick 2 more").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL(/step=pins/);

    await openLive(page, "/ideas/bread/101/");
    await page.getByRole("button", { name: "Follow Bread" }).click();
    await page.getByRole("button", { name: "Following Bread" }).waitFor();
    const username = await usernameOf(page);
    await expect.poll(async () => (await call(page, "InterestFollowing.get", { username })).length).toBe(2);
    await openLive(page, `/${username}/topics/`);
    await page.getByRole("link", { name: "Gardening" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Following Bread" }).click();
    await page.getByRole("button", { name: "Follow Bread" }).waitFor();
    await expect
      .poll(async () => (await call(page, "InterestFollowing.get", { username })).map(({ name }) => name))
      .toEqual(["Gardening"]);
  });

  test("are all listed, and named in the visitor's language", async () => {
    const page = await visit({ locale: "de-DE" });
    await openLive(page, "/topics/");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Brot", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Brot" }).waitFor();
    await openLive(page, "/videos/");
    expect(await violationsOf(page)).toEqual([]);
  });

  test.each([
    ["/ideas/", 200],
    ["/ideas/bread/101/", 200],
    ["/ideas/nothing/99/", 404],
    ["/ideas/bread/x/", 404],
  ])("%s answers %i without script", async (path, status) => {
    const reply = await fetch(new URL(path, product.url), { headers: { "user-agent": userAgent } });
    expect(reply.status).toBe(status);
    const text = await reply.text();
    if (status === 200) expect(text).toContain(`<link rel="canonical" href="${product.url}${path}"`);
  });

  test("are reached by an old name, too", async () => {
    const reply = await fetch(new URL("/ideas/loaves/101/", product.url), {
      headers: { "user-agent": userAgent },
      redirect: "manual",
    });
    expect([reply.status, reply.headers.get("location")]).toEqual([301, "/ideas/bread/101/"]);
  });
});
