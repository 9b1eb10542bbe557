import { beforeAll, expect, test } from "vitest";
import { call, idOf, joinStaff, newMember, openLive, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();

beforeAll(async () => {
  const staff = await product.visit({ viewport: { width: 390, height: 844 } });
  await signUp(staff, newMember("Cleo Finch"));
  await joinStaff(staff, product.staffPath());
  await openLive(staff, "/admin/advertising/");
  await staff.getByLabel("Show ads").check();
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByRole("status").filter({ hasText: "Saved" }).first().waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await openLive(staff, "/settings/privacy/");
  await staff.getByLabel("Show me ads").waitFor();
}, 120_000);

test("an invited person acts for a business, and its log has both names", async () => {
  const shop = await product.visit();
  await signUp(shop, newMember("Kiln Works"));
  await call(shop, "Partner.update", { business_name: "Kiln Works" });
  await openLive(shop, "/business/hub/");
  await shop.getByRole("main").getByRole("link", { name: "Kiln Works" }).click();
  await shop.getByRole("heading", { name: "Dashboard" }).waitFor();
  await shop.getByRole("link", { name: "People" }).first().click();
  const guest = newMember("Una Reed");
  await shop.getByRole("textbox", { name: "Email" }).fill(guest.email);
  expect(await violationsOf(shop)).toEqual([]);
  await shop.getByRole("button", { name: "Send invite" }).click();
  await shop.getByRole("heading", { name: "Pending invites" }).waitFor();

  const una = await product.visit();
  await signUp(una, guest);
  await openLive(una, await product.linkTo(guest.email, /invited you to work for Kiln Works/));
  expect(await violationsOf(una)).toEqual([]);
  await una.getByRole("button", { name: "Accept" }).click();
  await una.getByRole("button", { name: "Act as Kiln Works" }).click();
  await una.getByText("You're acting as Kiln Works.").waitFor();
  expect(await violationsOf(una)).toEqual([]);
  const orbac_subject_id = await idOf(shop);
  const board = await call(una, "Board.create", { name: "Glazes", privacy: "public", orbac_subject_id });
  const { id: section_id } = await call(una, "BoardSection.create", {
    ...{ board_id: board.id, name: "Celadon", orbac_subject_id },
  });
  await call(una, "BoardSectionEdit.delete", { section_id, orbac_subject_id });
  await openLive(una, board.url);
  await una.getByText("You're acting as Kiln Works.").waitFor();
  await una.getByRole("button", { name: "Stop" }).click();
  await una.getByText("You're acting as Kiln Works.").waitFor({ state: "detached" });

  await shop.getByRole("link", { name: "Security" }).first().click();
  await shop.getByText("Una Reed, acting as Kiln Works").first().waitFor();
  for (const action of ["Created a board", "Created a section", "Deleted a section"]) {
    await shop.getByText(action).waitFor();
  }
  expect(await violationsOf(shop)).toEqual([]);
}, 180_000);
