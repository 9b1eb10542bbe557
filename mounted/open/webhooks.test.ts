import { expect, test } from "vitest";
import { openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a webhook is added with its secret shown once, tested, changed, turned off and deleted", async () => {
  const password = "a heron in the reeds";
  const page = await site.join({}, { password });
  await openLive(page, "/settings/developer/");
  await page.getByText("Add a webhook").first().click();
  const form = page.getByRole("form", { name: "Add a webhook" });
  await form.getByLabel("Address").fill("https://hooks.example/bowerbird");
  await form.getByRole("checkbox", { name: "Pin created or saved" }).check();
  await form.getByText("Your actions, and other people's actions on boards you share.").waitFor();
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Add webhook" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Webhook added" });
  const secret = await shown.locator("code").textContent();
  expect(secret).toMatch(/^whsec_/);

  await page.getByRole("link", { name: "Manage https://hooks.example/bowerbird" }).click();
  await page.getByText("Nothing sent yet.").waitFor();
  expect(page.dom.window.document.documentElement.outerHTML).not.toContain(secret);
  await page.getByRole("button", { name: "Send a test event" }).click();
  await page.getByRole("listitem").filter({ hasText: "Test event" }).first().waitFor();
  await page.getByRole("checkbox", { name: "Board deleted" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Turn on" }).waitFor();
  await page.getByText("Delete this webhook").click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByText("You don't have any webhooks.").waitFor();
});
