import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

const toast = (page: MountedPage, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
const link = (page: MountedPage, name: string) => page.getByRole("main").getByRole("link", { name });
const nothing = (page: MountedPage) => page.getByRole("heading", { name: "Nothing here" });

test("deleted content can be restored, and decisions reversed", async () => {
  const page = await site.join();
  for (const title of ["Moss", "Sand"]) {
    const { id } = await call(page, "Pin.create", { title, image_base64: await paintPicture() });
    await call(page, "Pin.delete", { id });
  }
  await openLive(page, "/");
  await page.getByRole("button", { name: "You" }).first().click();
  await page.getByRole("menuitem", { name: "Recently deleted" }).click();
  await page.getByText("You have 7 days to restore a deleted Pin.").waitFor();
  expect(await page.getByText("7 days left").count()).toBe(2);
  await page.getByRole("button", { name: "Restore Moss" }).click();
  await toast(page, "Pin restored").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Restore Moss" }).click();
  await toast(page, "Pin restored").waitFor();
  await page.getByRole("button", { name: "Permanently delete Sand" }).click();
  await page
    .getByRole("dialog", { name: "Permanently delete “Sand”?" })
    .getByRole("button", { name: "Delete permanently" })
    .click();
  await toast(page, "Pin permanently deleted").waitFor();
  await nothing(page).waitFor();
  expect(await call(page, "RecentlyDeleted.get", {})).toEqual([]);
  await openLive(page, `/${await usernameOf(page)}/`);
  await link(page, "Moss").first().waitFor();
  expect(await link(page, "Sand").count()).toBe(0);
});

test("the trash opens on a kind that has something in it", async () => {
  const page = await site.join();
  const current = () => page.getByRole("main").locator("a[aria-current=page]").allTextContents();
  await openLive(page, "/settings/recently-deleted/");
  await nothing(page).waitFor();
  expect(await current()).toContain("Pins");
  const { id } = await call(page, "Board.create", { name: "Looms" });
  await call(page, "Board.delete", { board_id: id });
  await openLive(page, "/settings/recently-deleted/");
  await page.getByRole("button", { name: "Restore Looms" }).waitFor();
  expect(await current()).toContain("Boards");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("button", { name: "Delete all permanently" }).click();
  await nothing(page).waitFor();
  await toast(page, "Everything permanently deleted").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Pins", exact: true }).click();
  await nothing(page).waitFor();
});
