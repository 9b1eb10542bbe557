import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

/** Staff see what is tried out. */
async function setStaff(username: string, isStaff: boolean): Promise<void> {
  await product.rows.query("update members set is_staff = $2 where username = $1", [username, isStaff]);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test("one's own profile passes axe, as others see it, and as a hub; its QR code is saved as a picture", async () => {
  const ada = await product.visit({ reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Finch"));
  const username = await usernameOf(ada);
  const looms = await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Pin.create", { image_base64: await paint(), title: "Warp", board_id: looms.id });
  await openLive(ada, `/${username}/_profile/`);
  await expectAccessible(ada);

  const visitor = await product.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openLive(visitor, `/${username}/`);
  await visitor.getByRole("article", { name: "Looms" }).getByText("1 Pin").waitFor();
  await visitor.getByRole("feed", { name: /Pins by/ }).waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "More for Warp" }).tap();
  await visitor.getByRole("menuitem", { name: "Save to a board" }).tap();
  await visitor.getByRole("dialog", { name: "Sign up to save this Pin" }).waitFor();

  await openLive(ada, `/${username}/`);
  await ada.getByRole("article", { name: "Looms" }).waitFor();
  await expectAccessible(ada);
  await ada.getByRole("button", { name: "Share", exact: true }).click();
  await ada.getByRole("button", { name: "Copy link" }).waitFor();
  await ada.getByRole("button", { name: "QR code" }).click();
  const dialog = ada.getByRole("dialog", { name: "QR code for Ada Finch" });
  await dialog.getByRole("img").waitFor();
  await expectAccessible(ada);
  const downloading = ada.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${username}.png`);
  const { format, width = 0 } = await sharp(await readFile(await download.path())).metadata();
  expect([format, width]).toEqual(["png", 1000]);

  await setStaff(username, true);
  await call(ada, "ExperimentOverride.update", { name: "retrieval_hub_split", group: "enabled" });
  await openLive(ada, `/${username}/`);
  await ada.getByRole("heading", { name: "Your saved ideas", level: 1 }).waitFor();
  await ada.getByRole("navigation", { name: "Profile tabs" }).getByRole("link", { name: "Boards" }).click();
  await ada.getByRole("article", { name: "Looms" }).waitFor();
  await expectAccessible(ada);
  await setStaff(username, false);
});
