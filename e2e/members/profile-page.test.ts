import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const product = productForTests();

test("a profile and all its Pins pass axe on a phone; its QR code is saved, and an invite link copied", async () => {
  const ada = await product.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await signUp(ada, newMember("Ada Finch"));
  const username = await usernameOf(ada);
  const about = "Moss. ".repeat(40).trim();
  await call(ada, "UserSettings.update", { about });
  const looms = await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Pin.create", { image_base64: await paint(), title: "Warp", board_id: looms.id });
  const visitor = await product.visit(phone);
  await openLive(visitor, `/${username}/`);
  await visitor.getByRole("article", { name: "Looms" }).getByText("1 Pin").waitFor();
  await visitor.getByRole("feed", { name: /Pins by/ }).waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "More for Warp" }).tap();
  await visitor.getByRole("menuitem", { name: "Save to a board" }).tap();
  await visitor.getByRole("dialog", { name: "Sign up to save this Pin" }).waitFor();
  // Another one: a browser that has a picture from a page before complains that the next page loads it ahead.
  const other = await product.visit(phone);
  await openLive(other, `/${username}/pins/`);
  await other.getByRole("article", { name: "Warp" }).waitFor();
  expect(await violationsOf(other)).toEqual([]);

  await openLive(ada, `/${username}/`);
  await ada.getByRole("link", { name: "More about Ada Finch" }).click();
  await ada.getByRole("dialog").getByText(about).waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("button", { name: "Share", exact: true }).click();
  await ada.getByRole("button", { name: "Copy link" }).waitFor();
  await ada.getByRole("button", { name: "QR code" }).click();
  const dialog = ada.getByRole("dialog", { name: "QR code for Ada Finch" });
  await dialog.getByRole("img").waitFor();
  const downloading = ada.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${username}.png`);
  const { format, width = 0 } = await sharp(await readFile(await download.path())).metadata();
  expect([format, width]).toEqual(["png", 1000]);

  await call(ada, "UserSettings.update", { is_private_profile: true });
  await openLive(ada, `/${username}/`);
  await ada.getByRole("button", { name: "Share", exact: true }).click();
  // Only the page in front may write to the clipboard.
  await ada.bringToFront();
  await ada.getByRole("button", { name: "Invite link" }).click();
  await ada.getByText("Invite link copied").waitFor();
  const copied = await ada.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/${username}/?invite_code=`);
  expect(await call(ada, "ProfileInvites.get", {})).toMatchObject([{ uses_max: 25, name: "" }]);
});
