import { expect, test } from "vitest";
import { call, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("one board is exported from its menu", async () => {
  const password = "a heron in the reeds";
  const page = await site.join({}, { password });
  const { url } = await call(page, "Board.create", { name: "Looms" });
  await openLive(page, url);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Export board" }).click();
  await page.getByRole("heading", { level: 1, name: "Export “Looms”" }).waitFor();
  const form = page.getByRole("form", { name: "Start export" });
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Start export" }).click();
  await page.getByRole("heading", { level: 3, name: "Looms" }).waitFor();
  await page.getByText(/^Available until/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/export/);
});
