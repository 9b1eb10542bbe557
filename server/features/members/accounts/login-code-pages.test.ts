import { afterAll, expect, test } from "vitest";
import { testPassword } from "#testkit/members/accounts.ts";
import { startGuessedApp } from "#testkit/members/guessing.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const app = await startGuessedApp({}, builtPages);
afterAll(() => app[Symbol.asyncDispose]());

test("while many guess a member's password, a code by mail lets them in from a new browser without JavaScript", async () => {
  app.startOver();
  const { email } = await app.signUpConfirmed();
  await app.attack(email);
  const page = openPlain(await app.stranger());
  await page.open("/login/");
  await page.press("Log in", { username_or_email: email, password: testPassword });
  expect(page.text()).toContain("We've emailed you a code. Enter it to log in.");
  expect(page.html()).not.toContain('role="alert"');
  const [code = ""] = await app.codesTo(email);
  const wrong = code === "000000" ? "000001" : "000000";
  await page.press("Log in", { password: testPassword, two_factor_code: wrong });
  expect(page.text()).toContain("That code isn't right or was already used.");
  expect(page.text()).toContain("We've emailed you a code. Enter it to log in.");
  await page.press("Log in", { password: testPassword, two_factor_code: code });
  expect(page.path).toMatch(/^\/(?:welcome\/)?$/);
});
