import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, joinStaff, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };

const product = ownProductForTests();

async function join(name: string, viewport?: typeof phone): Promise<Page> {
  const page = await product.visit(viewport && { viewport });
  await signUp(page, newMember(name));
  return page;
}

async function savePin(page: Page, title: string, background: string): Promise<string> {
  return (await call(page, "Pin.create", { title, image_base64: await paint({ background }) })).id;
}

const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

test("a member's report reaches the staff, who remove the content for everyone and give a reason", async () => {
  const ada = await join("Ada Wren");
  const pinId = await savePin(ada, "A stolen heron", "#2b3a8c");
  const username = await usernameOf(ada);

  const visitor = await product.visit();
  await visitor.goto(`/${username}/`);
  await link(visitor, "A stolen heron").first().waitFor();

  const bo = await join("Bo Berg", phone);
  await openLive(bo, `/${username}/`);
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report" }).click();
  await bo.locator("dialog[data-shown]").waitFor();
  expect(await dialog(bo).evaluate((element) => element.scrollTop)).toBe(0);
  await dialog(bo).getByRole("button", { name: "Report" }).click();
  await dialog(bo).getByText("Please choose what's wrong.").waitFor();
  await dialog(bo).getByRole("radio", { name: "Harassment" }).check();
  expect(await violationsOf(bo)).toEqual([]);
  await dialog(bo).getByRole("button", { name: "Report" }).click();
  await dialog(bo).getByText("No one else will know you reported it.").waitFor();
  await dialog(bo).getByRole("button", { name: "Done" }).click();
  await call(bo, "Report.create", { kind: "pin", id: pinId, reason: "copyright", text: "This is mine" });

  const staff = await join("Cleo Finch", phone);
  expect((await staff.goto("/admin/reports/"))?.status()).toBe(404);
  await joinStaff(staff, product.staffPath());
  await openLive(staff, "/admin/reports/");
  const card = staff.getByRole("listitem").filter({ hasText: "A stolen heron" });
  await card.getByText("This is mine").waitFor();
  await card.getByText("Remove the Pin").first().click();
  await card.getByRole("textbox", { name: "Reason" }).fill("The picture belongs to somebody else.");
  expect(await violationsOf(staff)).toEqual([]);
  await card.getByRole("button", { name: "Remove the Pin" }).click();
  await toast(staff, "Removed").waitFor();
  await card.waitFor({ state: "detached" });
  await staff.getByRole("button", { name: "Dismiss" }).click();
  await staff.getByRole("heading", { name: "No open reports" }).waitFor();
  await staff.getByRole("link", { name: "Handled" }).click();
  await staff.getByText(/^Removed by/).waitFor();
  await staff.getByText(/^Dismissed by/).waitFor();
  await staff.goto("/admin/audit-log/");
  await staff.getByText("removed a Pin").waitFor();

  await visitor.reload();
  expect(await link(visitor, "A stolen heron").count()).toBe(0);
  expect((await visitor.goto(`/pin/${pinId}/`))?.status()).toBe(404);
  await openLive(ada, "/settings/recently-deleted/");
  await ada.getByRole("heading", { name: "Nothing here" }).waitFor();
});

test("deleted content can be restored, and decisions reversed", async () => {
  const page = await join("Dora Teal", phone);
  for (const [title, colour] of Object.entries({ Moss: "#1f7a4d", Sand: "#f2b33d" })) {
    await call(page, "Pin.delete", { id: await savePin(page, title, colour) });
  }
  await openLive(page, "/");
  await page.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Recently deleted" }).click();
  await page.getByText("You have 7 days to restore a deleted Pin.").waitFor();
  expect(await page.getByText("7 days left").count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore Moss" }).click();
  await toast(page, "Pin restored").waitFor();
  expect(
    await page.getByRole("button", { name: "Restore Sand" }).evaluate((it) => it.matches(":focus")),
  ).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Restore Moss" }).click();
  await toast(page, "Pin restored").waitFor();
  await page.getByRole("button", { name: "Permanently delete Sand" }).click();
  const question = page.getByRole("dialog", { name: "Permanently delete “Sand”?" });
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await toast(page, "Pin permanently deleted").waitFor();
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  expect(await call(page, "RecentlyDeleted.get", {})).toEqual([]);
  await page.goto(`/${await usernameOf(page)}/`);
  await link(page, "Moss").first().waitFor();
  expect(await link(page, "Sand").count()).toBe(0);
});

test("the trash opens on a kind that has something in it", async () => {
  const page = await join("Gus Wren");
  const current = () => page.getByRole("main").locator("a[aria-current=page]").allInnerTexts();
  await openLive(page, "/settings/recently-deleted/");
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  expect(await current()).toContain("Pins");
  const { id } = await call(page, "Board.create", { name: "Looms" });
  await call(page, "Board.delete", { board_id: id });
  await openLive(page, "/settings/recently-deleted/");
  await page.getByRole("button", { name: "Restore Looms" }).waitFor();
  expect(await current()).toContain("Boards");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("button", { name: "Delete all permanently" }).click();
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  await toast(page, "Everything permanently deleted").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Pins", exact: true }).click();
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
});
