import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { hasSession, logIn, signUp, testPassword } from "#testkit/members/accounts.ts";

const newPassword = "three swifts over the roof";
const twice = { new_password: newPassword, new_password_confirm: newPassword };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function run(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

describe("UserPassword.update", () => {
  it("changes the password, keeps this session, ends the others and notifies the member", async () => {
    const { browser, email } = await signUp(app);
    const other = await logIn(app, email, testPassword);
    const answer = await browser.call("UserPassword.update", { old_password: testPassword, ...twice });
    expect(answer.status).toBe(200);
    expect(await hasSession(browser)).toBe(true);
    expect(await hasSession(other.browser)).toBe(false);
    expect((await logIn(app, email, testPassword)).status).toBe(401);
    expect((await logIn(app, email, newPassword)).status).toBe(200);
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your Bowerbird password has changed");
  });

  it("renews this session's token, so that a stolen one is useless", async () => {
    const { browser } = await signUp(app);
    const thief = await app.browser();
    thief.cookies = new Map(browser.cookies);
    const answer = await browser.call("UserPassword.update", { old_password: testPassword, ...twice });
    expect(answer.status).toBe(200);
    expect(browser.cookies.get("csrftoken")).not.toBe(thief.cookies.get("csrftoken"));
    expect(await hasSession(browser)).toBe(true);
    expect(await hasSession(thief)).toBe(false);
  });

  it.each([
    [{ new_password_confirm: "another" }, 400, "new_password_confirm", accountTexts.passwordsDiffer],
    [
      { new_password: "short", new_password_confirm: "short" },
      400,
      "new_password",
      accountTexts.passwordShort,
    ],
    [{ old_password: "not it" }, 401, "old_password", accountTexts.wrongPassword],
    [{ old_password: undefined }, 401, "old_password", accountTexts.wrongPassword],
  ])("refuses %j", async (options, status, field, message) => {
    const { browser, email } = await signUp(app);
    const asked = { old_password: testPassword, ...twice, ...options };
    const answer = await browser.call("UserPassword.update", asked);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ message_detail: field, message });
    expect((await logIn(app, email, testPassword)).status).toBe(200);
  });

  it("counts wrong passwords per session, so that a stolen one locks no one out", async () => {
    await using strict = await startTestApp({ env: { RATE_LIMIT: "1" } });
    const { browser, email } = await signUp(strict);
    const stolen = (await logIn(strict, email, testPassword)).browser;
    const change = (used: typeof browser, old_password: string) =>
      used.call("UserPassword.update", { old_password, ...twice });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await change(stolen, "not it")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await change(browser, testPassword)).status).toBe(200);
  });

  it("requires a login", async () => {
    const browser = await app.browser();
    expect((await browser.call("UserPassword.update", twice)).status).toBe(401);
  });

  it("allows a first password only soon after a login", async () => {
    const { browser, user, email } = await signUp(app);
    await run("update members set password_hash = null where id = $1", [user.id]);
    await run("update sessions set created_at = now() - interval '11 minutes' where member_id = $1", [
      user.id,
    ]);
    const late = await browser.call("UserPassword.update", twice);
    expect(late.error).toMatchObject({
      message_detail: "fresh_login",
      message: accountTexts.freshLoginNeeded,
    });
    await run("update sessions set created_at = now() - interval '9 minutes' where member_id = $1", [
      user.id,
    ]);
    expect((await browser.call("UserPassword.update", twice)).status).toBe(200);
    expect((await logIn(app, email, newPassword)).status).toBe(200);
  });

  it("lets one of two concurrent changes win", async () => {
    const { browser } = await signUp(app);
    const passwords = ["one of two at once", "two of two at once"];
    const answers = await Promise.all(
      passwords.map((password) =>
        browser.call("UserPassword.update", {
          old_password: testPassword,
          new_password: password,
          new_password_confirm: password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it("limits guesses on an unlocked screen", async () => {
    await using strict = await startTestApp({ env: { RATE_LIMIT: "1" } });
    const { browser } = await signUp(strict);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const answer = await browser.call("UserPassword.update", { old_password: `guess ${guess}`, ...twice });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
