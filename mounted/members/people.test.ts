import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
const makers = ["Ada Wren", "Zoë Étoile", "Kim Heron"];

// Three people whose Pins someone saved, so that everyone gets them suggested.
beforeAll(async () => {
  const fan = await site.join();
  const saved = await call(fan, "Board.create", { name: "Saved" });
  for (const name of makers) {
    const page = await joinAs(site, name);
    const board = await call(page, "Board.create", { name: `Nest of ${name}` });
    for (let made = 0; made < 3; made += 1) {
      const image_base64 = await paintPicture();
      const pin = await call(page, "Pin.create", { image_base64, board_id: board.id, title: "A nest" });
      if (made === 0) await call(fan, "Repin.create", { pin_id: pin.id, board_id: saved.id });
    }
  }
  // The worker makes them findable.
  await vi.waitFor(async () => {
    for (const query of makers) expect(await call(fan, "PeopleSearch.get", { query })).toHaveLength(1);
  }, 10_000);
}, 60_000);

let page: MountedPage;

beforeEach(async () => {
  page = await site.join();
});

const field = () => page.getByRole("combobox", { name: "Find people by name" });
const main = () => page.getByRole("main");
const listFollowed = async () =>
  (await call(page, "UserFollowing.get", { username: await usernameOf(page) })).map(
    ({ full_name }) => full_name,
  );

test("follow all follows everyone suggested until undone, and a suggestion is dismissed permanently, or brought back", async () => {
  await openLive(page, "/people/");
  await main().getByRole("button", { name: "Follow all" }).click();
  await page.getByText("You're following 3 people").waitFor();
  expect(
    await main()
      .getByRole("button", { name: /^Following/ })
      .count(),
  ).toBe(3);
  expect((await listFollowed()).toSorted()).toEqual([...makers].toSorted());
  await page.getByRole("button", { name: "Undo" }).click();
  await main().getByRole("button", { name: "Follow all" }).waitFor();
  await expect.poll(() => listFollowed()).toEqual([]);

  const dismiss = main().getByRole("button", { name: "Don't suggest Ada Wren" });
  const suggested = main().getByRole("button", { name: /^Don't suggest/ });
  expect(await suggested.count()).toBe(3);
  await dismiss.click();
  await dismiss.waitFor({ state: "hidden" });
  // The page shows each change before the server has stored it.
  const restored = page.network.answered("PeopleSuggestion.create", 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await restored;
  const dismissed = page.network.answered("PeopleSuggestion.delete", 1);
  await dismiss.click();
  await dismissed;
  await page.getByText("Ada Wren won't be suggested again").waitFor();
  await openLive(page, "/people/");
  expect(await suggested.count()).toBe(2);
});

test("typing lists who fits, whichever answer is late, and keys choose among them", async () => {
  const [zoe] = await call(page, "PeopleSearch.get", { query: "etoile" });
  await openLive(page, "/people/");
  const held = holdAll(page, /PeopleSearchResource.*%22kim%22/, "answer");
  await field().fill("kim");
  await held.arrived;
  await field().fill("ada");
  await page.getByRole("option", { name: "Ada Wren" }).waitFor();
  await held.release();
  await field().fill("nobody here");
  await page.getByText("No one by that name. Try their username.").waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.getByText("No one found for “nobody here”.").waitFor();

  await field().fill("etoi");
  const option = page.getByRole("option", { name: "Zoë Étoile" });
  await option.waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await field().getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Escape");
  await option.waitFor({ state: "hidden" });
  expect(await field().inputValue()).toBe("etoi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === `/${zoe?.username}/`);
});

test("the welcome ends with people and boards to follow, once", async () => {
  const text = "update members set is_welcome_due = true where username = $1";
  await site.app.context.db.query({ text }, [await usernameOf(page)]);
  await openLive(page, "/");
  expect(new URL(page.url()).pathname).toBe("/welcome/");
  await openLive(page, "/welcome/?step=board");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("heading", { name: "Follow people you like" }).waitFor();
  await page.getByRole("checkbox", { name: /^Kim Heron/ }).check();
  await page.getByRole("checkbox", { name: /^Nest of Ada Wren/ }).check();
  await page.getByText("2 chosen").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(await listFollowed()).toEqual(["Kim Heron"]);
  const boards = await call(page, "BoardFollowing.get", { username: await usernameOf(page) });
  expect(boards.map(({ name }) => name)).toEqual(["Nest of Ada Wren"]);
  await openLive(page, "/");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a visitor searches too, and logs in to follow", async () => {
  const visitor = await site.visit();
  await openLive(visitor, "/people/");
  await visitor.getByRole("combobox", { name: "Find people by name" }).fill("ada");
  await visitor.getByRole("option", { name: "Ada Wren" }).waitFor();
  await visitor.keyboard.press("Escape");
  await visitor.getByRole("main").getByRole("link", { name: "Follow Kim Heron" }).click();
  await visitor.getByRole("dialog").waitFor();
});
