import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { linkParameter, signUp, testPassword } from "#testkit/members/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function setState(id: string, state: string): Promise<void> {
  await app.context.db.query({ text: "update members set state = $2 where id = $1" }, [id, state]);
}

describe("LimitedLogin", () => {
  async function confirm(id: string): Promise<void> {
    await app.context.db.query({ text: "update members set email_confirmed_at = now() where id = $1" }, [id]);
  }
  async function askForLink(login: string) {
    const browser = await app.browser();
    return await browser.call("LimitedLogin.create", { username_or_email: login });
  }
  async function newestToken(email: string): Promise<string> {
    const mail = (await app.mailsTo(email)).find(({ text }) => text.includes("/login/link/"));
    return linkParameter(mail?.text ?? "", "t");
  }

  it("answers the same for a member, an unconfirmed address and a stranger", async () => {
    const { user, email } = await signUp(app);
    const { email: unproven } = await signUp(app);
    await confirm(user.id);
    const answers = [];
    for (const login of [email, user.username, unproven, "nobody@example.org"]) {
      const { status, data } = await askForLink(login);
      answers.push({ status, data });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, data: null })]),
    );
    await app.drain();
    expect((await app.mailsTo(email)).filter(({ text }) => text.includes("/login/link/"))).toHaveLength(2);
    expect((await app.mailsTo(unproven)).filter(({ text }) => text.includes("/login/link/"))).toEqual([]);
    expect(await app.mailsTo("nobody@example.org")).toEqual([]);
  });

  it("opens a read-only session until the password upgrades it", async () => {
    const { user, email } = await signUp(app);
    await confirm(user.id);
    await askForLink(email);
    const token = await newestToken(email);
    const browser = await app.browser();
    const opened = await browser.call("LimitedLogin.update", { token });
    expect(opened.data.id).toBe(user.id);
    expect((await browser.call("UserSessionStore.get", {})).data).toHaveLength(1);
    for (const refused of [
      await browser.call("UserSessionList.get", {}),
      await browser.call("UserPassword.update", { new_password: "x", new_password_confirm: "x" }),
      await browser.call("UserAccount.delete", { password: testPassword }),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.error).toMatchObject({ code: 3, message_detail: "limited" });
    }
    await browser.call("UserSession.create", { username_or_email: email, password: testPassword });
    const sessions = await browser.call("UserSessionList.get", {});
    expect(sessions.data.map(({ is_limited }) => is_limited)).toEqual([false, false]);
  });

  it("accepts a link once, even concurrently, and only the newest", async () => {
    const { user, email } = await signUp(app);
    await confirm(user.id);
    await askForLink(email);
    const older = await newestToken(email);
    await askForLink(email);
    const token = await newestToken(email);
    expect(token).not.toBe(older);
    const use = async (one: string) => (await app.browser()).call("LimitedLogin.update", { token: one });
    expect((await use(older)).error).toMatchObject({ code: 2, message: accountTexts.deadLink });
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await use("made up")).status).toBe(401);
  });

  it("leaves a full session as it is", async () => {
    const { browser, user, email } = await signUp(app);
    await confirm(user.id);
    await askForLink(email);
    await browser.call("LimitedLogin.update", { token: await newestToken(email) });
    expect((await browser.call("UserSessionList.get", {})).status).toBe(200);
  });

  it.each(["deactivated", "banned", "deleted"])("rejects %s", async (state) => {
    const { user, email } = await signUp(app);
    await confirm(user.id);
    await askForLink(email);
    const token = await newestToken(email);
    await setState(user.id, state);
    const browser = await app.browser();
    expect((await browser.call("LimitedLogin.update", { token })).status).toBe(401);
    await setState(user.id, "active");
    expect((await browser.call("LimitedLogin.update", { token })).status).toBe(200);
  });
});
