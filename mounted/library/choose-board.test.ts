import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { addBoards } from "#testkit/product/running-rows.ts";
import { idOf } from "../joining.ts";
import { call, follow, holdAll, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let page: MountedPage;
let pin: string;

beforeEach(async () => {
  const maker = await site.join();
  const { id } = await call(maker, "Pin.create", {
    image_base64: await paintPicture(),
    title: "Linen looms",
  });
  pin = `/pin/${id}/`;
  page = await site.join();
});

const picker = () => page.getByRole("dialog", { name: "Save Pin to" });

async function openPicker(): Promise<void> {
  await openLive(page, pin);
  await page.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
  await picker().getByRole("searchbox").waitFor();
}

async function makeBoards(): Promise<void> {
  for (const name of ["Bread", "Cycling", "Weaving"]) await call(page, "Board.create", { name });
}

test("saves to the profile with one click if the member prefers that and has few boards", async () => {
  await openLive(page, pin);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await picker().getByRole("searchbox").waitFor();
  await page.keyboard.press("Escape");
  await picker().waitFor({ state: "detached" });
  await follow(page, "/settings/account-settings/");
  await page.getByRole("radio", { name: "Save to my profile right away" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await call(page, "UserSettings.get", {})).save_behavior).toBe(0);
  await openLive(page, pin);
  await page.getByRole("button", { name: "Save Pin to Profile" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Saved to Profile" }).waitFor();
  expect(await call(page, "BoardlessPins.get", {})).toHaveLength(1);
});

test("finds a board whose creation got no response, and offers it where its name is taken", async () => {
  await makeBoards();
  await openPicker();
  const making = holdAll(page, "Board.create", "answer");
  await picker().getByRole("button", { name: "Create board" }).click();
  await picker().getByLabel("Name", { exact: true }).fill("Tapestry");
  await picker().getByRole("button", { name: "Create", exact: true }).click();
  await making.drop();
  await picker().getByText("You're offline.").waitFor();
  making.stop();
  await picker().getByRole("button", { name: "Back" }).click();
  await picker().getByRole("list").getByRole("button", { name: "Tapestry" }).waitFor();
  await picker().getByRole("button", { name: "Create board" }).click();
  await picker().getByLabel("Name", { exact: true }).fill(" tapestry");
  await picker().getByRole("button", { name: "Create", exact: true }).click();
  await picker().getByText("You already have a board with that name.").waitFor();
  await picker().getByRole("button", { name: "Choose “Tapestry”" }).click();
  await page.getByRole("button", { name: "Save Pin to Tapestry" }).waitFor();
});

test("says when the rest of a long list failed to load, and loads it on request", async () => {
  // More boards than one response holds.
  const names = Array.from({ length: 300 }, (_, at) => `Board number ${at}`);
  await addBoards(site.app.context.db, await idOf(page), names);
  // A refused request is not retried automatically.
  const refusal = page.network.refuse(/BoardPickerBoardsResource.*bookmarks/, 429);
  await openPicker();
  const failure = picker().getByRole("alert").getByText("Couldn't load the rest of this list.");
  const retry = picker().getByRole("button", { name: "Try again" });
  const rows = picker().getByRole("list", { name: "All boards" }).getByRole("listitem");
  await picker().getByRole("searchbox").fill("number 17");
  await failure.waitFor();
  // The rows follow a moment after what's typed.
  await expect.poll(() => rows.last().textContent()).toContain("17");
  const last = await rows.last().textContent();
  await retry.press("Enter");
  await expect.poll(() => picker().locator("[data-row]:focus").textContent()).toBe(last);
  await picker().getByRole("searchbox").fill("quilts");
  await failure.waitFor();
  expect(await picker().getByText("No boards match").count()).toBe(0);
  refusal.stop();
  await retry.click();
  await picker().getByText("No boards match").waitFor();
  await picker().getByRole("searchbox").fill("number 17");
  await expect.poll(() => rows.allTextContents()).toContain("Board number 17");
  expect(await failure.count()).toBe(0);
});

test("moves the focus into the list when it loads after a failure", async () => {
  await makeBoards();
  const boards = await call(page, "BoardPickerBoards.get", {});
  const { id = "" } = boards.find(({ name }) => name === "Weaving") ?? {};
  await call(page, "BoardSection.create", { board_id: id, name: "Linen" });
  const lists = page.network.refuse(/Board(?:PickerBoards|SectionsRepin)Resource/, 429);
  await openPicker();
  const retry = picker().getByRole("alert").getByRole("button", { name: "Try again" });
  await retry.press("Enter");
  await picker().locator("input[type=search]:focus").waitFor();
  // It has failed again. Otherwise, the next line would let that one succeed.
  await retry.waitFor();
  lists.stop();
  const sections = page.network.refuse(/BoardSectionsRepinResource/, 429);
  await retry.press("Enter");
  await picker().getByRole("list").getByRole("button", { name: "Weaving" }).click();
  await retry.waitFor();
  sections.stop();
  await retry.press("Enter");
  await picker().getByRole("button", { name: "Linen" }).waitFor();
  expect(await picker().locator(":focus").textContent()).toBe("Weaving");
});
