import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests } from "../site.ts";

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

test("saves to the profile with one press if the member prefers that and has few boards", async () => {
  await openLive(page, pin);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await picker().getByRole("searchbox").waitFor();
  await openLive(page, "/settings/account-settings/");
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
