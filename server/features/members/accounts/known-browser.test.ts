import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { linkParameter, type TestMember, testPassword } from "#testkit/members/accounts.ts";
import { answered, type GuessedApp, guess, logInFrom, startGuessedApp } from "#testkit/members/guessing.ts";

let app: GuessedApp;
beforeAll(async () => {
  app = await startGuessedApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());
beforeEach(() => app.startOver());

describe("a browser its member has logged in with", () => {
  const leave = (browser: Browser) => browser.call("UserSession.delete", {});

  /** A member who signed up in this browser, then logged out, in a network with no tries left. */
  async function besieged(): Promise<TestMember & { browser: Browser }> {
    const member = await app.signUpConfirmed(await app.browser("203.0.113.50"));
    await leave(member.browser);
    await guess(await app.browser("203.0.113.50"), member.email, 10);
    await app.attack(member.email);
    return member;
  }

  it("is never locked out by others, nor asked for a code", async () => {
    const { browser, email } = await besieged();
    expect(browser.cookies.has("bowerbird_device")).toBe(true);
    expect((await logInFrom(browser, email, "a slip")).status).toBe(401);
    expect((await logInFrom(browser, email, testPassword)).status).toBe(200);
    await leave(browser);
    expect((await logInFrom(browser, email, testPassword)).status).toBe(200);
  });

  it("has ten wrong passwords of its own", async () => {
    const { browser, email } = await app.signUpConfirmed();
    await leave(browser);
    expect(await guess(browser, email, 11)).toEqual(answered([401, 10], [429, 1]));
    expect((await logInFrom(await app.browser(), email, testPassword)).status).toBe(200);
  });

  it("is recognized only by our cookie, and only for its own member", async () => {
    const { email } = await besieged();
    const { browser: another } = await app.signUpConfirmed();
    await leave(another);
    const device = another.cookies.get("bowerbird_device") ?? "";
    const [, nonce, signature] = device.split(".");
    for (const cookie of [device, `1.${nonce}.${signature}`, "1.x", "..", "x".repeat(5000)]) {
      const browser = await app.stranger();
      browser.cookies.set("bowerbird_device", cookie);
      expect((await logInFrom(browser, email, testPassword)).error?.message_detail).toBe("email");
    }
  });

  const newPassword = "three swifts over the roof";
  const twice = { new_password: newPassword, new_password_confirm: newPassword };

  /** A browser with the copied cookies. */
  async function copyOf({ cookies }: Browser): Promise<Browser> {
    const browser = await app.stranger();
    browser.cookies.set("bowerbird_device", cookies.get("bowerbird_device") ?? "");
    return browser;
  }

  async function tokenTo(email: string, subject: string): Promise<string> {
    const mail = (await app.mailsTo(email)).find((found) => found.subject.includes(subject));
    return linkParameter(mail?.text ?? "", "t");
  }

  it("is recognized until the password changes, and the one that changes it stays recognized", async () => {
    const { browser, email } = await app.signUpConfirmed();
    const copy = await copyOf(browser);
    const changed = await browser.call("UserPassword.update", { old_password: testPassword, ...twice });
    expect(changed.status).toBe(200);
    await leave(browser);
    await app.attack(email);
    expect((await logInFrom(copy, email, newPassword)).error?.message_detail).toBe("email");
    expect((await logInFrom(browser, email, newPassword)).status).toBe(200);
  });

  it("is recognized until the password is reset", async () => {
    const { user, browser, email } = await app.signUpConfirmed();
    const copy = await copyOf(browser);
    await browser.call("UserResetPassword.create", { username_or_email: email });
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith("Reset your"));
    const by = await app.stranger();
    const reset = await by.call("ResetPasswordFromEmail.update", {
      username: user.username,
      expiration: linkParameter(mail?.text ?? "", "e"),
      token: linkParameter(mail?.text ?? "", "t"),
      ...twice,
    });
    expect(reset.status).toBe(200);
    await leave(by);
    await app.attack(email);
    expect((await logInFrom(copy, email, newPassword)).error?.message_detail).toBe("email");
    expect((await logInFrom(by, email, newPassword)).status).toBe(200);
  });

  it("is not one that used a mail link, even after its session is renewed", async () => {
    const { email, browser: own } = await app.signUpConfirmed();
    await own.call("LimitedLogin.create", { username_or_email: email });
    const browser = await app.stranger();
    const token = await tokenTo(email, "Your login link");
    expect((await browser.call("LimitedLogin.update", { token })).status).toBe(200);
    const session = browser.cookies.get("bowerbird_session");
    const address = `new.${email}`;
    await own.call("UserEmail.update", { email: address, password: testPassword });
    const confirmed = await browser.call("EmailConfirmation.update", {
      token: await tokenTo(address, "Confirm your new email"),
    });
    expect(confirmed.status).toBe(200);
    expect(browser.cookies.get("bowerbird_session")).not.toBe(session);
    expect(browser.cookies.has("bowerbird_device")).toBe(false);
  });
});
