import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import {
  hasSession,
  linkParameter,
  logIn,
  signUp,
  type TestMember,
  testPassword,
} from "#testkit/members/accounts.ts";

const newPassword = "three swifts over the roof";
const twice = { new_password: newPassword, new_password_confirm: newPassword };

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(async () => await app[Symbol.asyncDispose]());

type Link = { username: string; expiration: string; token: string };

async function askForLink(member: TestMember, login = member.email): Promise<Link> {
  const browser = await app.browser();
  const asked = await browser.call("UserResetPassword.create", { username_or_email: login });
  expect(asked.status).toBe(200);
  const mail = (await app.mailsTo(member.email)).find(({ subject }) => subject.startsWith("Reset your"));
  const text = mail?.text ?? "";
  expect(text).toContain(`/pw/${member.user.username}/`);
  return {
    username: member.user.username,
    expiration: linkParameter(text, "e"),
    token: linkParameter(text, "t"),
  };
}

async function reset(options: Link & Partial<typeof twice>) {
  const browser = await app.browser();
  const answer = await browser.call("ResetPasswordFromEmail.update", { ...twice, ...options });
  return { browser, ...answer };
}

async function run(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

describe("UserResetPassword and ResetPasswordFromEmail", () => {
  it("ends the member's access tokens, in case someone else made them", async () => {
    const member = await signUp(app);
    const token = { name: "Backup", scopes: ["pins:read"], password: testPassword };
    expect((await member.browser.call("AccessToken.create", token)).status).toBe(200);
    const { browser, status } = await reset(await askForLink(member));
    expect(status).toBe(200);
    expect((await browser.call("AccessTokens.get", {})).data).toEqual([]);
  });

  it("answers the same whether the account exists or not", async () => {
    const { email, user } = await signUp(app);
    const texts = new Set<string>();
    for (const login of [email, user.username, "nobody@example.org", "nobody_here", "  "]) {
      const browser = await app.browser();
      const { status, data } = await browser.call("UserResetPassword.create", { username_or_email: login });
      if (login.trim() !== "") texts.add(JSON.stringify({ status, data }));
      else expect(status).toBe(400);
    }
    expect([...texts]).toEqual([JSON.stringify({ status: 200, data: null })]);
    expect(await app.mailsTo("nobody@example.org")).toEqual([]);
  });

  it("sets the password, confirms the address, ends all sessions and starts a new one", async () => {
    const member = await signUp(app);
    const link = await askForLink(member, member.user.username);
    const done = await reset(link);
    expect(done.status).toBe(200);
    expect(done.data.id).toBe(member.user.id);
    expect(await hasSession(done.browser)).toBe(true);
    expect(await hasSession(member.browser)).toBe(false);
    expect((await logIn(app, member.email, testPassword)).status).toBe(401);
    expect((await logIn(app, member.email, newPassword)).status).toBe(200);
    const [row] = await app.context.db.query<{ confirmed: boolean }>(
      { text: "select email_confirmed_at is not null as confirmed from members where id = $1" },
      [member.user.id],
    );
    expect(row?.confirmed).toBe(true);
  });

  it("accepts a link once, even concurrently", async () => {
    const link = await askForLink(await signUp(app));
    const answers = await Promise.all([reset(link), reset(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await reset(link)).error?.message).toBe(accountTexts.deadLink);
  });

  it("replaces the older link with a newer one", async () => {
    const member = await signUp(app);
    const older = await askForLink(member);
    const newer = await askForLink(member);
    expect((await reset(older)).status).toBe(401);
    expect((await reset(newer)).status).toBe(200);
  });

  it("works for sixty minutes", async () => {
    const link = await askForLink(await signUp(app));
    ahead = 60 * 60_000 + 1000;
    expect((await reset(link)).status).toBe(401);
    ahead = 59 * 60_000;
    expect((await reset(link)).status).toBe(200);
    ahead = 0;
  });

  it("rejects an altered link, or one with another member's name", async () => {
    const stranger = await signUp(app);
    const link = await askForLink(await signUp(app));
    const changed: Partial<Link>[] = [
      { token: `${link.token}x` },
      { username: stranger.user.username },
      { expiration: String(Number(link.expiration) + 1) },
      { expiration: "soon" },
    ];
    for (const change of changed) {
      const answer = await reset({ ...link, ...change });
      expect(answer.error).toMatchObject({ code: 2, message_detail: "token" });
    }
    expect((await reset({ ...link, username: link.username.toUpperCase() })).status).toBe(200);
  });

  it("keeps the link when the new password is invalid", async () => {
    const member = await signUp(app);
    const link = await askForLink(member);
    const bad = await reset({ ...link, new_password: member.email, new_password_confirm: member.email });
    expect(bad.error).toMatchObject({ message_detail: "new_password", message: accountTexts.passwordIsName });
    expect((await reset({ ...link, new_password_confirm: "x" })).status).toBe(400);
    expect((await reset(link)).status).toBe(200);
  });

  it("still requires a second factor", async () => {
    const member = await signUp(app);
    await run("insert into two_factor (member_id, secret, confirmed_at) values ($1, '\\x00', now())", [
      member.user.id,
    ]);
    const answer = await reset(await askForLink(member));
    expect(answer.error).toMatchObject({ code: 88, message_detail: "totp" });
    expect(answer.browser.cookies.get("_auth")).toBe("0");
    const asked = await (await app.browser()).call("UserSession.create", {
      username_or_email: member.email,
      password: newPassword,
    });
    expect(asked.error?.code).toBe(88);
  });

  it("reactivates a deactivated member, and works for a suspended one", async () => {
    const member = await signUp(app);
    await run("update members set state = 'deactivated' where id = $1", [member.user.id]);
    expect((await reset(await askForLink(member))).status).toBe(200);
    const suspended = await signUp(app);
    await run("update members set state = 'banned' where id = $1", [suspended.user.id]);
    expect((await reset(await askForLink(suspended))).status).toBe(200);
  });

  it("sends a person at most five mails an hour, whoever asks", async () => {
    await using strict = await startTestApp({ env: { RATE_LIMIT: "1" } });
    const { email } = await signUp(strict);
    for (let turn = 0; turn < 8; turn += 1) {
      const browser = await strict.browser(`198.51.100.${turn + 1}`);
      const answer = await browser.call("UserResetPassword.create", { username_or_email: email });
      expect(answer.status).toBe(200);
      await strict.drain();
    }
    const mails = (await strict.mailsTo(email)).filter(({ subject }) => subject.startsWith("Reset your"));
    expect(mails).toHaveLength(5);
  });
});
