import { expect, test } from "vitest";
import { openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

test("the pages of webhooks pass axe", async () => {
  const page = await product.visit();
  const { password } = await signUp(page);
  await openLive(page, "/settings/developer/");
  await page.getByText("Add a webhook").click();
  const form = page.getByRole("form", { name: "Add a webhook" });
  await form.getByLabel("Address").fill("https://hooks.example/bowerbird");
  await form.getByRole("checkbox", { name: "Pin created or saved" }).check();
  await form.getByLabel("Current password").fill(password);
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Add webhook" }).click();
  await page.getByRole("link", { name: "Manage https://hooks.example/bowerbird" }).click();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await page.getByRole("listitem").filter({ hasText: "Test event" }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
