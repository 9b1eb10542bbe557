import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import {
  hasSession,
  linkParameter,
  logIn,
  signUp,
  type TestMember,
  testPassword,
} from "#testkit/members/accounts.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function tokenIn(email: string, subject: RegExp, parameter = "t"): Promise<string> {
  const mail = (await app.mailsTo(email)).find((one) => subject.test(one.subject));
  return linkParameter(mail?.text ?? "", parameter);
}
/** Another address that doesn't contain this one. */
function other(email: string, name: string): string {
  return email.replace("@", `.${name}@`);
}
const welcome = /^Confirm your email/;
const moving = /^Confirm your new email/;

async function confirm(token: string, browser?: Browser) {
  const used = browser ?? (await app.browser());
  return await used.call("EmailConfirmation.update", { token });
}

async function signUpConfirmed(): Promise<TestMember> {
  const member = await signUp(app);
  await confirm(await tokenIn(member.email, welcome));
  return member;
}

async function addressOf(id: string) {
  const [row] = await app.context.db.query<{ email: string; is_confirmed: boolean }>(
    { text: "select email, email_confirmed_at is not null as is_confirmed from members where id = $1" },
    [id],
  );
  return row;
}

describe("EmailConfirmation", () => {
  it("confirms by the link, from any browser, however often it is pressed", async () => {
    const { user, email } = await signUp(app);
    const token = await tokenIn(email, welcome);
    expect(await addressOf(user.id)).toEqual({ email, is_confirmed: false });
    expect((await confirm(token)).data).toEqual({ email });
    expect((await confirm(token)).data).toEqual({ email });
    expect(await addressOf(user.id)).toEqual({ email, is_confirmed: true });
  });

  it("replaces the older link with a newer one", async () => {
    const { browser, email } = await signUp(app);
    const older = await tokenIn(email, welcome);
    expect((await browser.call("EmailConfirmation.create", {})).status).toBe(200);
    const newer = await tokenIn(email, welcome);
    expect((await confirm(older)).error).toMatchObject({
      code: 2,
      message: accountTexts.deadLink,
      message_detail: "token",
    });
    expect((await confirm(newer)).status).toBe(200);
  });

  it("works for seven days", async () => {
    const { email } = await signUp(app);
    const token = await tokenIn(email, welcome);
    ahead = 7 * dayMs + 1000;
    expect((await confirm(token)).status).toBe(401);
    ahead = 7 * dayMs - 60_000;
    expect((await confirm(token)).status).toBe(200);
    ahead = 0;
  });

  it("sends nothing to a confirmed member", async () => {
    const { browser, email } = await signUpConfirmed();
    const before = (await app.mailsTo(email)).length;
    expect((await browser.call("EmailConfirmation.create", {})).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(before);
  });

  it("rejects tokens of other kinds", async () => {
    const { browser, email } = await signUpConfirmed();
    await browser.call("UserAccount.delete", { password: testPassword });
    const token = await tokenIn(email, /delete your/);
    expect((await confirm(token)).status).toBe(401);
  });

  it("can be requested by any logged-in member", async () => {
    const browser = await app.browser();
    expect((await browser.call("EmailConfirmation.create", {})).status).toBe(401);
    expect((await confirm("made up")).status).toBe(401);
  });
});

describe("UserEmail.update", () => {
  it("changes the address once the new one is confirmed, and notifies the old one", async () => {
    const { browser, user, email } = await signUpConfirmed();
    const address = other(email, "new");
    const asked = await browser.call("UserEmail.update", { email: address, password: testPassword });
    expect(asked.status).toBe(200);
    expect(await addressOf(user.id)).toEqual({ email, is_confirmed: true });
    expect((await confirm(await tokenIn(address, moving))).data).toEqual({ email: address });
    expect(await addressOf(user.id)).toEqual({ email: address, is_confirmed: true });
    const [told] = await app.mailsTo(email);
    expect(told?.subject).toBe("Your Bowerbird email has changed");
    expect(told?.text).toContain(`${address.charAt(0)}…@example.org`);
  });

  it("renews this session's token and ends the others", async () => {
    const { browser, email, password } = await signUpConfirmed();
    const elsewhere = await logIn(app, email, password);
    await browser.call("UserEmail.update", { email: other(email, "renewed"), password });
    const thief = await app.browser();
    thief.cookies = new Map(browser.cookies);
    const token = await tokenIn(other(email, "renewed"), moving);
    expect((await confirm(token, browser)).status).toBe(200);
    expect(await Promise.all([browser, thief, elsewhere.browser].map(hasSession))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await confirm(token, browser)).status).toBe(200);
  });

  it("requires the password", async () => {
    const { browser, email } = await signUp(app);
    for (const password of [undefined, "not the password"]) {
      const answer = await browser.call("UserEmail.update", { email: other(email, "new"), password });
      expect(answer.error).toMatchObject({
        code: 2,
        message: accountTexts.wrongPassword,
        message_detail: "password",
      });
    }
    expect(await app.mailsTo(other(email, "new"))).toEqual([]);
  });

  it("refuses invalid addresses, the current one, and those of others", async () => {
    const { browser, email } = await signUp(app);
    const stranger = await signUp(app);
    const change = (to: string) => browser.call("UserEmail.update", { email: to, password: testPassword });
    expect((await change("nobody")).error).toMatchObject({
      message_detail: "email",
      message: accountTexts.email,
    });
    expect((await change(email.toUpperCase())).error?.message).toBe(accountTexts.emailUnchanged);
    expect((await change(stranger.email)).error).toMatchObject({ code: 90, message_detail: "email" });
  });

  it("gives an address requested by two members to the first who confirms it", async () => {
    const [one, two] = await Promise.all([signUp(app), signUp(app)]);
    const address = other(one.email, "wanted");
    const tokens: string[] = [];
    for (const { browser } of [one, two]) {
      await browser.call("UserEmail.update", { email: address, password: testPassword });
      const mails = (await app.mailsTo(address)).map(({ text }) => linkParameter(text, "t"));
      tokens.push(...mails.filter((token) => !tokens.includes(token)));
    }
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 90 });
  });

  it("lets the old address reclaim the account, whatever a thief has changed since", async () => {
    const { browser, user, email } = await signUpConfirmed();
    for (const address of [other(email, "thief1"), other(email, "thief2")]) {
      await browser.call("UserEmail.update", { email: address, password: testPassword });
      await confirm(await tokenIn(address, moving));
    }
    const changed = /email has changed/;
    const owner = await app.browser();
    const answer = await owner.call("ResetPasswordFromEmail.update", {
      username: user.username,
      expiration: await tokenIn(email, changed, "e"),
      token: await tokenIn(email, changed),
      new_password: "mine again since today",
      new_password_confirm: "mine again since today",
    });
    expect(answer.status).toBe(200);
    expect(await addressOf(user.id)).toEqual({ email, is_confirmed: true });
    expect((await browser.call("UserSessionList.get", {})).status).toBe(401);
    const thief = await app.browser();
    const late = await thief.call("ResetPasswordFromEmail.update", {
      username: user.username,
      expiration: await tokenIn(other(email, "thief1"), changed, "e"),
      token: await tokenIn(other(email, "thief1"), changed),
      new_password: "no it is mine now",
      new_password_confirm: "no it is mine now",
    });
    expect(late.status).toBe(401);
  });

  it("never gives an unconfirmed address control", async () => {
    const { browser, email } = await signUp(app);
    await browser.call("UserEmail.update", { email: other(email, "right"), password: testPassword });
    await confirm(await tokenIn(other(email, "right"), moving));
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).not.toContain(
      "Your Bowerbird email has changed",
    );
    expect((await confirm(await tokenIn(email, welcome))).status).toBe(401);
  });
});

describe("with REQUIRE_CONFIRMED_EMAIL", () => {
  it("limits a session until the address is confirmed, but lets it correct the address", async () => {
    await using strict = await startTestApp({ env: { REQUIRE_CONFIRMED_EMAIL: "1" } });
    const { browser, email } = await signUp(strict);
    const refused = await browser.call("UserSessionList.get", {});
    expect(refused.error).toMatchObject({ code: 3, message_detail: "limited" });
    const address = other(email, "right");
    expect((await browser.call("EmailConfirmation.create", {})).status).toBe(200);
    await browser.call("UserEmail.update", { email: address, password: testPassword });
    const [mail] = await strict.mailsTo(address);
    await browser.call("EmailConfirmation.update", { token: linkParameter(mail?.text ?? "", "t") });
    expect((await browser.call("UserSessionList.get", {})).status).toBe(200);
  });

  it("a mail link changes no address of a member without a password", async () => {
    const { user, email } = await signUpConfirmed();
    await app.context.db.query({ text: "update members set password_hash = null where id = $1" }, [user.id]);
    const browser = await app.browser();
    await browser.call("LimitedLogin.create", { username_or_email: email });
    await browser.call("LimitedLogin.update", { token: await tokenIn(email, /login link/) });
    const answer = await browser.call("UserEmail.update", { email: other(email, "new") });
    expect(answer.error).toMatchObject({ code: 3, message_detail: "limited" });
  });
});
