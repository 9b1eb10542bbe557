import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paintPicture } from "#testkit/new-pins.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "./site.ts";

const site = siteForTests();
const makers = ["Ada Wren", "Zoë Étoile", "Kim Heron"];

// Three people whose Pins someone saved, so that everybody gets them suggested.
beforeAll(async () => {
  const fan = await site.join();
  const saved = await call(fan, "Board.create", { name: "Saved" });
  for (const name of makers) {
    const page = await join(name);
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

async function join(name: string): Promise<MountedPage> {
  const joined = await site.join();
  await call(joined, "UserSettings.update", {
    first_name: name.split(" ")[0],
    last_name: name.split(" ")[1],
  });
  return joined;
}

const field = () => page.getByRole("combobox", { name: "Find people by name" });
const main = () => page.getByRole("main");
const listFollowed = async () =>
  (await call(page, "UserFollowing.get", { username: await usernameOf(page) })).map(
    ({ full_name }) => full_name,
  );

test("a late answer never replaces a newer one, and no answer says what to do", async () => {
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
});

test("follow all follows everyone suggested, and undoing unfollows them", async () => {
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
});
