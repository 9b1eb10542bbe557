import { expect, test } from "vitest";
import { testPassword } from "#testkit/accounts.ts";
import { appCode } from "#testkit/authenticator-app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

/* A member's settings without scripts. */

const { app } = await startCast([], { renderer: builtPages });

test("a profile, a password and a kind of account are changed, and what is wrong keeps what was typed", async () => {
  const page = openPlain((await buildPerson(app, { username: "ada", password: testPassword })).browser);
  await page.open("/settings/edit-profile/");
  await page.press("Save", { website_url: "not an address", first_name: "Jenny" });
  expect(page.text()).toContain("Please enter a valid URL.");
  expect(page.valueOf("first_name")).toBe("Jenny");
  await page.press("Save", { website_url: "example.org" });
  expect(page.text()).toContain("Saved");
  expect(page.valueOf("first_name")).toBe("Jenny");

  await page.open("/settings/account-settings/");
  await page.press("Change password", {
    old_password: testPassword,
    new_password: "an owl on the gatepost",
    new_password_confirm: "an owl on the gatepost",
  });
  expect(page.text()).toContain("Password changed.");
  await page.press("Save", { account_type: "business", business_name: "Wren & Co" });
  expect(page.text()).toContain("Saved");
  expect(page.valueOf("business_name")).toBe("Wren & Co");
});

test("two-step login is turned on", async () => {
  const page = openPlain((await buildPerson(app, { username: "ben", password: testPassword })).browser);
  await page.open("/settings/security/");
  await page.press("Continue", { password: testPassword });
  const key = /<main.*?<code[^>]*>([^<]+)/s.exec(page.html())?.[1] ?? "";
  await page.press("Turn on two-step login", { code: appCode(key) });
  expect(page.text()).toContain("Your recovery codes");
});
