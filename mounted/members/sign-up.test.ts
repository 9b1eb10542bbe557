import { expect, test } from "vitest";
import { buildMember } from "#testkit/members.ts";
import { openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("all problems of signing up are shown at once, each until it's fixed", async () => {
  const page = await site.visit();
  const known = await buildMember(site.app);
  await openLive(page, "/signup/");
  const invalid = page.locator("[aria-invalid]");
  const signUp = page.getByRole("main").getByRole("button", { name: "Sign up" });
  await page.getByText("At least 8 characters").waitFor();
  await signUp.click();
  await expect.poll(() => invalid.count()).toBe(4);
  await expect.poll(() => page.dom.window.document.activeElement?.id).toBe("email");
  await page.getByLabel("Email").fill(known.email);
  await page.getByLabel("Password", { exact: true }).fill("Password123");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Birthday").fill("1990-05-17");
  expect(await invalid.count()).toBe(0);
  await signUp.click();
  await page.getByText("An account with this email address already exists.").waitFor();
  expect(await invalid.count()).toBe(2);
  await page.getByLabel("Email").fill("somebody.else@example.org");
  expect(await invalid.count()).toBe(1);
});
