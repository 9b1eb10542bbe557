import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
const member = newMember("Ada Wren");
let ada: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-export-"));
  ada = await product.open();
  await signUp(ada, member);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** Nothing is wider than the page, at any width. */
async function looksRight(): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await ada.setViewportSize({ width, height: 900 });
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await violationsOf(ada)).toEqual([]);
}

async function unpack(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(await zip.openReadStreamPromise(entry)));
  }
}

test("everything is exported, downloaded with the password, and read offline", async () => {
  const { id } = await call(ada, "Board.create", { name: "Herons & <reeds>", privacy: "secret" });
  await call(ada, "Pin.create", { board_id: id, title: "Grey heron", image_base64: await paint() });
  await openLive(ada, "/settings/edit-profile/");
  await ada.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Export" }).click();
  await ada.getByText("No exports yet").waitFor();
  const form = ada.getByRole("form", { name: "Start export" });
  await form.getByLabel("Current password").fill("not it");
  await form.getByRole("button", { name: "Start export" }).click();
  await form.getByText("password").last().waitFor();
  await form.getByLabel("Current password").fill(member.password);
  await form.getByRole("button", { name: "Start export" }).click();
  await ada.getByText("Available until").waitFor({ timeout: 60_000 });
  await ada.getByText("Download", { exact: true }).first().click();
  await ada.getByRole("form", { name: "Download" }).getByLabel("Current password").fill(member.password);
  const [download] = await Promise.all([
    ada.waitForEvent("download"),
    ada.getByRole("form", { name: "Download" }).getByRole("button", { name: "Download" }).click(),
  ]);
  await unpack(await readFile(await download.path()));
  await ada.getByRole("button", { name: "Delete export" }).click();
  await ada.getByText("No exports yet").waitFor();

  await ada.goto(pathToFileURL(join(folder, "index.html")).href);
  await ada.getByLabel("Search your Pins").fill("grey HERON");
  await ada.getByRole("link", { name: "Grey heron" }).click();
  await ada.getByRole("heading", { level: 1, name: "Herons & <reeds>" }).waitFor();
  const picture = ada.getByRole("listitem").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await looksRight();
});
