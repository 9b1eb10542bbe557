import { expect, test } from "vitest";
import { call, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a profile is edited, asks before it's left unsaved, keeps a theme, and logs in by its new username", async () => {
  const password = "a heron in the reeds";
  const page = await site.join({}, { password });
  await openLive(page, "/settings/edit-profile/");
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Goodfellow-Fitzwilliam");
  await page.getByLabel("Username").fill("no spaces please");
  await page.getByText("Use only letters a to z, numbers and underscores.").waitFor();
  await page.getByLabel("Username").fill("robin_g");
  await page.getByLabel("About", { exact: true }).fill("Moss.");
  await page.getByLabel("Pronouns").fill("they/them");
  await page.getByLabel("Website").fill("example.org/moss");
  const saved = page.network.answered("UserSettings.update", 1);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved;
  await page.getByRole("status").getByText("Saved").first().waitFor();
  await page.getByLabel("Location").fill("Arden");
  await page.getByRole("link", { name: "View profile" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByLabel("Location").fill("");

  await page.getByRole("link", { name: "View profile" }).click();
  await page.getByRole("heading", { name: "Robin Goodfellow-Fitzwilliam" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/robin_g/");
  await page.getByText("they/them").waitFor();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Appearance" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Dark" }).check();
  await expect.poll(async () => (await call(page, "UserSettings.get", {})).theme).toBe("dark");

  await call(page, "UserSession.delete", {});
  await openLive(page, "/login/");
  const logIn = async (name: string, word: string) => {
    await page.locator("#email").fill(name);
    await page.locator("#password").fill(word);
    await page.locator("button[type=submit]").first().click();
  };
  await logIn("robin_g", "not the password");
  await page.getByText("That email, username or password isn't right.").waitFor();
  await logIn("ROBIN_G", password);
  await page.waitForDeparture();
  expect((await call(page, "UserSettings.get", {})).username).toBe("robin_g");
});
