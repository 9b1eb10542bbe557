import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, joinStaff, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();

const phone = { width: 390, height: 844 };
const toast = (where: Page, text: string) =>
  where.getByRole("region", { name: "Notifications" }).getByText(text);
const button = (where: Page, name: string) => where.getByRole("button", { name, exact: true });

async function join(name: string, viewport?: typeof phone): Promise<Page> {
  const joined = await product.visit(viewport && { viewport });
  await signUp(joined, newMember(name));
  return joined;
}

let staff: Page | null = null;

async function staffMember(): Promise<Page> {
  if (staff) return staff;
  staff = await product.open({ viewport: phone });
  await signUp(staff, newMember("Cleo Finch"));
  await joinStaff(staff, product.staffPath());
  return staff;
}

test("a member converts in two steps, and others find the ways to reach them", async () => {
  const berta = await join("Berta Holm", phone);
  const username = await usernameOf(berta);
  await openLive(berta, "/business/convert/");
  await berta.getByLabel("Business name").fill("Berta's Kiln");
  await berta.getByLabel("Type of business").selectOption("craft");
  expect(await violationsOf(berta)).toEqual([]);
  await button(berta, "Convert account").click();
  await berta.getByLabel("Contact email").fill("hello@kiln");
  await button(berta, "Save").click();
  await berta.getByText("Please enter a valid email address.").waitFor();
  await berta.getByLabel("Contact email").fill("hello@kiln.example");
  await berta.getByLabel("Country of the phone number").selectOption("SE");
  await berta.getByLabel("Phone number", { exact: true }).fill("046-12 34 56");
  await button(berta, "Save").click();
  await berta.waitForURL((url) => url.pathname === `/${username}/`);

  await openLive(berta, "/settings/business/");
  await berta.getByLabel("Street and number").fill("Storgatan 1");
  await berta.getByLabel("City").fill("Lund");
  await berta.getByLabel("Show the address on your profile").check();
  await button(berta, "Save").click();
  await toast(berta, "Saved").waitFor();
  expect(await violationsOf(berta)).toEqual([]);

  const visitor = await product.visit();
  await visitor.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLive(visitor, `/${username}/`);
  await visitor.getByRole("link", { name: "Storgatan 1, Lund" }).waitFor();
  await button(visitor, "Contact").click();
  const item = (name: RegExp) => visitor.getByRole("menuitem", { name });
  expect(await item(/^Call/).getAttribute("href")).toBe("tel:+4646123456");
  expect(await item(/^Email/).getAttribute("href")).toBe("mailto:hello@kiln.example");
  expect(await item(/^Directions/).getAttribute("href")).toContain("Storgatan%201%2C%20Lund");
  // Only the page in front may write to the clipboard.
  await visitor.bringToFront();
  await item(/^Copy address/).click();
  await toast(visitor, "Address copied").waitFor();
});

test("staff verify a business and award badges, and it chooses three and their color", async () => {
  const enid = await join("Enid Rook");
  const username = await usernameOf(enid);
  await call(enid, "Partner.update", { business_name: "Rook & Co" });
  const admin = await staffMember();
  await openLive(admin, `/admin/members/?query=${username}`);
  await admin.getByRole("link", { name: `Verification: ${username}` }).click();
  for (const name of [
    "Verified business",
    "Can show badges",
    "Invested in good",
    "Eco-friendly",
    "Inclusive",
  ]) {
    await admin.getByLabel(name).check();
  }
  await admin.getByLabel("Personal touch").check();
  expect(await violationsOf(admin)).toEqual([]);
  await button(admin, "Save").click();
  await toast(admin, "Saved").waitFor();
  await openLive(admin, "/admin/audit-log/");
  await admin
    .getByText(/ changed .+'s verification/)
    .first()
    .waitFor();

  await openLive(enid, `/${username}/`);
  const shown = enid.getByRole("list", { name: "Badges" }).getByRole("listitem");
  expect(await shown.allTextContents()).toEqual(["Invested in good", "Eco-friendly", "Inclusive"]);
  await button(enid, "Edit badges").click();
  const dialog = enid.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByRole("checkbox", { name: "Inclusive" }).waitFor();
  expect(await violationsOf(enid)).toEqual([]);
  expect([await save.isDisabled(), await dialog.getByLabel("Personal touch").isDisabled()]).toEqual([
    true,
    true,
  ]);
  await dialog.getByLabel("Inclusive").uncheck();
  await dialog.getByLabel("Personal touch").check();
  await dialog.getByLabel("Color", { exact: true }).fill("#12345");
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel("Color", { exact: true }).fill("#123456");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => shown.allTextContents())
    .toEqual(["Invested in good", "Eco-friendly", "Personal touch"]);
  const look = await shown.first().evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
  expect(look).toEqual(["rgb(18, 52, 86)", "rgb(255, 255, 255)"]);
  await enid.getByRole("heading", { name: "Rook & Co Verified business" }).waitFor();
});
