import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { viewport: { width: 390, height: 844 } };

const product = productForTests();

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test("reporting and the reports that staff get pass axe on a phone, and the trash moves the focus on", async () => {
  const [ada, bo] = [await product.visit(phone), await product.visit(phone)];
  await signUp(ada, newMember("Ada Wren"));
  await signUp(bo, newMember("Bo Berg"));
  const { id } = await call(ada, "Pin.create", { title: "A stolen heron", image_base64: await paint() });
  await openLive(bo, `/${await usernameOf(ada)}/`);
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report" }).click();
  const dialog = bo.locator("dialog[data-shown]");
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
  await expectAccessible(bo);
  await call(bo, "Report.create", { kind: "pin", id, reason: "copyright", text: "This is mine" });

  const username = await usernameOf(bo);
  const setStaff = (isStaff: boolean) =>
    product.rows.query(
      "update members set staff_roles = case when $2 then '{admin}'::text[] else '{}' end where username = $1",
      [username, isStaff],
    );
  await setStaff(true);
  await openLive(bo, "/admin/cases/");
  await expectAccessible(bo);
  await bo.getByRole("link", { name: /A stolen heron/ }).click();
  const panel = bo.getByRole("region", { name: "A stolen heron" });
  await panel.getByText("This is mine").waitFor();
  await bo.keyboard.press("a");
  await panel.getByText("You're working on this.").waitFor();
  await bo.keyboard.press("3");
  const words = panel.getByRole("textbox", { name: "What did you find?" }).and(bo.locator(":focus"));
  await words.waitFor();
  expect(await panel.getByRole("combobox", { name: "Rule" }).first().inputValue()).toBe("self_harm");
  await expectAccessible(bo);
  await setStaff(false);

  const moss = await call(ada, "Pin.create", { title: "Moss", image_base64: await paint() });
  for (const deleted of [moss.id, id]) await call(ada, "Pin.delete", { id: deleted });
  await openLive(ada, "/settings/recently-deleted/");
  await ada.getByRole("button", { name: "Restore Moss" }).click();
  const focused = ada.locator(":focus");
  await ada.getByRole("button", { name: "Restore A stolen heron" }).and(focused).waitFor();
});
