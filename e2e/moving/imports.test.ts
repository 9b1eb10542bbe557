import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { drawScene } from "#testkit/library/scenes.ts";
import { buildZip } from "#testkit/zip.ts";
import { holdAll } from "../hold-requests.ts";
import { call, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const page = "/settings/import/";

const product = productForTests();
let ada: Page;

beforeAll(async () => {
  ada = await product.open({ serviceWorkers: "block" });
  await signUp(ada, newMember("Ada Wren"));
}, 120_000);

/** Before the page's scripts have come. */
async function chooseEarly(name: string, buffer: Buffer): Promise<void> {
  const scripts = await holdAll(ada, "**/assets/entry-*.js", "request");
  await ada.goto(page, { waitUntil: "commit" });
  await scripts.arrived;
  await ada.getByLabel("Choose a file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await scripts.release();
  await ada.getByRole("heading", { level: 1, name }).waitFor();
}

const boardForm = (name: string) => ada.getByRole("form", { name: `Board: ${name}` });
const ownBoards = async () => {
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada), privacy_filter: "all" });
  return boards.map(({ name, privacy, pin_count }) => [name, privacy, pin_count]);
};

/** Nothing is wider than the page, at any width. */
async function expectToFit(): Promise<void> {
  for (const size of sizes) {
    await ada.setViewportSize(size);
    const width = await ada.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  }
}

test("a ZIP file of pictures, chosen before scripts load, is shown, arranged, imported, reported and undone", async () => {
  await openLive(ada, "/settings/edit-profile/");
  await ada.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Import" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
  const picture = await drawScene(3, 0);
  const zip = buildZip([
    { name: "Trips/Rome/Forum.png", bytes: picture, isStored: true },
    { name: `Trips/${"x".repeat(120)}.png`, bytes: "no picture" },
    { name: "Cats/Mia.png", bytes: await drawScene(5, 0), isStored: true },
  ]);
  await chooseEarly("holiday.zip", zip);
  await boardForm("Trips").waitFor();
  await expectToFit();
  expect(await violationsOf(ada)).toEqual([]);
  const name = boardForm("Trips").getByLabel("Board name");
  await name.fill("Journeys");
  await name.blur();
  await boardForm("Trips").getByLabel("Who can see it").selectOption("public");
  await boardForm("Cats").getByRole("checkbox").uncheck();
  await expect
    .poll(async () =>
      (await call(ada, "ImportBoards.get", { import_id: importId() })).map((board) => [
        board.name,
        board.privacy,
        board.is_included,
      ]),
    )
    .toEqual([
      ["Journeys", "public", true],
      ["Cats", "secret", false],
    ]);
  await ada.getByRole("button", { name: "Start import" }).click();
  await ada.getByText("Pictures in folders · Done").waitFor({ timeout: 60_000 });
  expect(await ownBoards()).toEqual([["Journeys", "public", 1]]);
  await ada.getByRole("listitem").filter({ hasText: "Its picture can't be used." }).waitFor();
  await expectToFit();
  await ada.getByRole("navigation", { name: "Report" }).getByRole("link", { name: "Skipped" }).click();
  await ada.getByRole("listitem").filter({ hasText: "Mia" }).waitFor();
  const [download] = await Promise.all([
    ada.waitForEvent("download"),
    ada.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("1,made,,,Forum");
  await ada.getByRole("button", { name: "Undo import" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await ada.getByText("Pictures in folders · Undone").waitFor({ timeout: 60_000 });
  expect(await ownBoards()).toEqual([]);
  await ada.getByRole("button", { name: "Remove from the list" }).click();
  await ada.getByText("Nothing imported yet").waitFor();
});

function importId(): string {
  return new URL(ada.url()).pathname.split("/").filter(Boolean).at(-1) ?? "";
}
