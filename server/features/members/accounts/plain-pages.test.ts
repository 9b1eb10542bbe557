import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { testPassword } from "#testkit/members/accounts.ts";
import { appCode } from "#testkit/members/authenticator-app.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain, type PlainPage } from "#testkit/product/plain-pages.ts";

/* Settings without JavaScript, and who has which. */

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

test("two-step login is turned on, asks for a code at the next login, and is turned off", async () => {
  const { browser, email } = await buildPerson(app, { username: "ben", password: testPassword });
  const page = openPlain(browser);
  await page.open("/settings/security/");
  await page.press("Continue", { password: testPassword });
  const keyOf = () => /<main.*?<code[^>]*>([^<]+)/s.exec(page.html())?.[1] ?? "";
  const key = keyOf();
  await page.press("Turn on two-step login", { code: "000000" });
  expect(page.html()).toMatch(/aria-invalid="true"/);
  expect(keyOf()).toBe(key);
  await page.press("Turn on two-step login", { code: appCode(key) });
  expect(page.text()).toContain("Your recovery codes");
  const [, shown = ""] = page.html().split("<main");
  const codes = [...shown.matchAll(/<code[^>]*>([^<]+)/g)].map(([, code = ""]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(5);

  const there = await logIn(email, testPassword);
  expect(there.text()).toContain("From your authenticator app, or one of your recovery codes.");
  await there.press("Log in", { password: testPassword, two_factor_code: codes[0] ?? "" });
  expect(there.path).toMatch(/^\/(\?|$)/);
  await there.open("/settings/security/");
  await there.press("Turn off", { code: appCode(key, 1), password: testPassword });
  expect(there.text()).toContain("Off Turn it on");
});

test("a language and a theme are kept for the next page", async () => {
  const { browser } = await buildPerson(app, { username: "bea" });
  const page = openPlain(browser);
  await page.open("/settings/personal-information/");
  await page.press("Save", { locale: "sv" });
  await browser.call("UserSettings.update", { theme: "dark" });
  await page.open("/");
  expect(page.html()).toMatch(/<html[^>]* lang="sv"/);
  expect(page.html()).toMatch(/<html[^>]* data-theme="dark"/);
});

test("staff pages are closed to everyone else", async () => {
  const { browser } = await buildPerson(app, { username: "cat" });
  for (const page of [openPlain(await app.browser()), openPlain(browser)]) {
    for (const path of ["/admin/", "/admin/members/"]) {
      await page.open(path);
      expect(page.status).toBe(404);
    }
  }
});

/** The path of the link in the newest mail. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email);
  const { pathname, search } = new URL(/https?:\/\/\S+[?&]t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return pathname + search;
}

async function logIn(login: string, password: string): Promise<PlainPage> {
  const page = openPlain(await app.browser());
  await page.open("/login/");
  await page.press("Log in", { username_or_email: login, password });
  return page;
}

const wrong = "That email, username or password isn't right.";

test("a forgotten password is replaced by mail, once", async () => {
  const { email } = await buildPerson(app, { username: "dora", password: testPassword });
  const page = openPlain(await app.browser());
  await page.open("/password/reset/");
  await page.press("Send the link", { username_or_email: email });
  expect(page.text()).toContain("Check your email");
  const link = await linkTo(email);
  const choose = async (to: string) => {
    await page.press("Save and log in", { new_password: to, new_password_confirm: to });
  };
  await page.open(link);
  await choose("short");
  expect(page.text()).toContain("Please enter at least 8 characters.");
  await choose("an owl on the gatepost");
  expect(page.path).toMatch(/^\/(\?|$)/);

  expect((await logIn(email, testPassword)).text()).toContain(wrong);
  await page.open(link);
  await choose("a third one for the road");
  expect(page.text()).toContain("This link has expired or was already used. Please get a new one.");
});

test("a member ends their other sessions", async () => {
  const edda = await buildPerson(app, { username: "edda", password: testPassword });
  const there = await logIn(edda.email, testPassword);
  expect(there.path).toMatch(/^\/(\?|$)/);
  const here = openPlain(edda.browser);
  await here.open("/settings/security/");
  await here.press(/^Log out: /);
  await there.open("/settings/security/");
  expect(there.path).toMatch(/^\/login\//);
});

test("an account is deleted in two steps", async () => {
  const finn = await buildPerson(app, { username: "finn", password: testPassword });
  const page = openPlain(finn.browser);
  await page.open("/settings/account-settings/");
  await page.press("Email me the final step", { password: "not the password" });
  expect(page.text()).toContain("That password isn't right.");
  await page.press("Email me the final step", { password: testPassword });
  expect(page.text()).toContain("An email has been sent with final steps to delete your account");
  await page.open(await linkTo(finn.email));
  await page.press("Delete my account");
  expect(page.text()).toContain("Your account has been deleted. We're sad to see you go");
  expect((await logIn(finn.email, testPassword)).text()).toContain("This account has been deleted.");
});

test("someone signs up, logs out, and logs in again to where they were going", async () => {
  const page = openPlain(await app.browser());
  const email = "gil@example.org";
  await page.open("/signup/");
  await page.press("Sign up", {
    email,
    password: testPassword,
    name: "Gil Sedge",
    birthday: "1990-05-17",
  });
  expect(page.path).toMatch(/^\/welcome\//);
  await page.open("/welcome/?step=board");
  await page.press("Skip");
  expect(page.text()).toContain("Welcome, Gil");
  await page.open("/logout/");
  await page.press("Log out");
  await page.open("/login/?next=%2Fabout%2F");
  await page.press("Log in", { username_or_email: email, password: "not the password" });
  expect(page.text()).toContain(wrong);
  expect(page.valueOf("username_or_email")).toBe(email);
  await page.press("Log in", { password: testPassword });
  expect(page.path).toBe("/about/");
});

test("a visitor chooses a language, and reads the message in an address", async () => {
  const page = openPlain(await app.browser());
  await page.open("/terms/");
  await page.follow("Language: English");
  await page.press("Svenska");
  expect(page.path).toBe("/terms/");
  expect(page.html()).toContain('<html lang="sv"');
  const other = openPlain(await app.browser());
  await other.open("/?message=permanent_account_closure");
  expect(other.html()).toMatch(
    /<noscript>.*Your account has been deleted\. We(?:'|&#x27;)re sad to see you go/,
  );
});
