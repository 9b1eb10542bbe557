import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/new-pins.ts";
import { call, follow as goTo, holdAll, type MountedPage, openLive, siteForTests } from "./site.ts";

const site = siteForTests();
let ada: MountedPage;
let looms: { id: string; url: string };

beforeEach(async () => {
  ada = await site.join();
  looms = await call(ada, "Board.create", { name: "Looms" });
});

test("a member follows a board instantly, and reports it from its menu", async () => {
  const bo = await site.join();
  await openLive(bo, looms.url);
  const follow = bo.getByRole("button", { name: /^Follow/ });
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await bo.getByText("1 follower", { exact: true }).waitFor();
  await expect
    .poll(async () => (await call(bo, "Board.get", { board_id: looms.id })).followed_by_me)
    .toBe(true);
  await follow.click();
  await expect.poll(() => bo.getByText("1 follower", { exact: true }).count()).toBe(0);
  await expect
    .poll(async () => (await call(bo, "Board.get", { board_id: looms.id })).followed_by_me)
    .toBe(false);

  // From here on every request fails: two presses are refused in turn, and the old state is back.
  const calls = holdAll(bo, /BoardFollowResource|BoardResource/, "request");
  const both = bo.network.answered(/BoardFollowResource/, 2);
  await follow.click();
  await follow.click();
  await calls.drop();
  await both;
  await bo.getByText("You're offline.").first().waitFor();
  expect(await follow.getAttribute("aria-pressed")).toBe("false");
  expect(await bo.getByText("1 follower", { exact: true }).count()).toBe(0);
  calls.stop();
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report board" }).click();
  await bo.getByRole("dialog", { name: /Report the board/ }).waitFor();
  expect(await bo.getByRole("menuitem", { name: "Delete board" }).count()).toBe(0);
});

test("a layout chosen before the current one is known shows at once, and stays", async () => {
  await call(ada, "UserMetadata.update", { board_pin_rep_view_type: "dense" });
  await call(ada, "Pin.create", { image_base64: await paintPicture(), board_id: looms.id });
  await openLive(ada, "/notifications/");
  const metadata = holdAll(ada, "UserMetadata.get", "answer");
  await goTo(ada, looms.url);
  await ada.getByRole("button", { name: "View" }).click();
  await ada.getByRole("menuitemradio", { name: "Standard" }).click();
  await expect
    .poll(async () => (await call(ada, "UserMetadata.get", {})).board_pin_rep_view_type)
    .toBe("regular");
  await metadata.release();
  await expect.poll(checkedDensity).toBe("Standard");
});

async function checkedDensity(): Promise<string | null> {
  await ada.keyboard.press("Escape");
  await ada.getByRole("button", { name: "View" }).click();
  return await ada.getByRole("menuitemradio", { checked: true }).textContent();
}

test("a section is renamed in place on its card", async () => {
  const board = await call(ada, "Board.create", { name: "Spindles" });
  await call(ada, "BoardSection.create", { board_id: board.id, name: "Oak" });
  await openLive(ada, board.url);
  await ada.getByRole("listitem").filter({ hasText: "Oak" }).hover();
  await ada.getByRole("button", { name: "More for Oak" }).click();
  await ada.getByRole("menuitem", { name: "Rename section" }).click();
  const form = ada.getByRole("dialog", { name: "Edit section" });
  await form.getByLabel("Name").fill("Ash");
  await ada.pressOutside();
  await ada.getByRole("button", { name: "Keep editing" }).click();
  expect(await form.getByLabel("Name").inputValue()).toBe("Ash");
  await form.getByRole("button", { name: "Save" }).click();
  await ada.getByRole("link", { name: /^Ash/ }).waitFor();
  expect(new URL(ada.url()).pathname).toBe(board.url);
});
