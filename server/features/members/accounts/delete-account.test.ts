import { parseCrontab } from "graphile-worker";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { loadJobs } from "#jobs/registry.ts";
import { createLog } from "#server/platform/log.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { runJob } from "#testkit/jobs.ts";
import { linkParameter, signUp, type TestMember, testPassword } from "#testkit/members/accounts.ts";
import { purgeAccounts, purgeAccountsJob } from "./jobs/purge-accounts.ts";
import { sweepExpiredJob } from "./jobs/sweep-expired.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({
    overrides: { now: () => new Date(Date.now() + ahead), log: createLog("error", () => undefined) },
  });
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return await app.context.db.query({ text }, values);
}

async function stateOf(id: string): Promise<unknown> {
  return (await rows("select state from members where id = $1", [id]))[0]?.state;
}

async function finalToken({ browser, email }: TestMember): Promise<string> {
  const answer = await browser.call("UserAccount.delete", { password: testPassword });
  expect(answer.status).toBe(200);
  const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith("Final step"));
  expect(mail?.text).toContain("/account/delete/");
  return linkParameter(mail?.text ?? "", "t");
}

async function deleteFully(member: TestMember): Promise<void> {
  await member.browser.call("UserAccount.delete", { token: await finalToken(member) });
}

describe("UserAccount.update", () => {
  it("deactivates with the password, logs out everywhere and explains how to return", async () => {
    const { browser, user, email } = await signUp(app);
    const wrong = await browser.call("UserAccount.update", { state: "deactivated", password: "not it" });
    expect(wrong.error).toMatchObject({ code: 2, message_detail: "password" });
    const done = await browser.call("UserAccount.update", { state: "deactivated", password: testPassword });
    expect(done.status).toBe(200);
    expect(browser.cookies.get("_auth")).toBe("0");
    expect(await stateOf(user.id)).toBe("deactivated");
    expect(await rows("select 1 from sessions where member_id = $1", [user.id])).toEqual([]);
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your Bowerbird account is deactivated");
    await browser.call("UserSession.create", { username_or_email: email, password: testPassword });
    expect(await stateOf(user.id)).toBe("active");
  });

  it("sets no other state, and only one's own", async () => {
    const { browser } = await signUp(app);
    const answer = await browser.call("UserAccount.update", { state: "active" as never });
    expect(answer.error).toMatchObject({ code: 1, message_detail: "state" });
    const visitor = await app.browser();
    expect((await visitor.call("UserAccount.update", { state: "deactivated" })).status).toBe(401);
  });
});

describe("UserAccount.delete", () => {
  it("needs the password and then the mailed link", async () => {
    const member = await signUp(app);
    const { browser, user, email } = member;
    for (const password of [undefined, "not the password"]) {
      const wrong = await browser.call("UserAccount.delete", { password });
      expect(wrong.error).toMatchObject({ message: accountTexts.wrongPassword, message_detail: "password" });
    }
    const token = await finalToken(member);
    expect(await stateOf(user.id)).toBe("active");
    const anywhere = await app.browser();
    expect((await anywhere.call("UserAccount.delete", { token })).status).toBe(200);
    expect(await stateOf(user.id)).toBe("deleted");
    expect((await browser.call("UserSessionList.get", {})).status).toBe(401);
    expect((await anywhere.call("UserAccount.delete", { token })).status).toBe(401);
    const back = await browser.call("UserSession.create", {
      username_or_email: email,
      password: testPassword,
    });
    expect(back.error).toMatchObject({ code: 29, message_detail: "deleted" });
    const taken = await anywhere.call("UserRegister.create", {
      email: `x.${email}`,
      password: testPassword,
      username: user.username,
      age: 40,
    });
    expect(taken.error?.code).toBe(91);
  });

  it("works for a day", async () => {
    const member = await signUp(app);
    const token = await finalToken(member);
    ahead = dayMs + 1000;
    expect((await member.browser.call("UserAccount.delete", { token })).status).toBe(401);
    ahead = 0;
    expect((await member.browser.call("UserAccount.delete", { token })).status).toBe(200);
    expect(member.browser.cookies.get("_auth")).toBe("0");
  });

  it("rejects visitors and unknown links", async () => {
    const visitor = await app.browser();
    expect((await visitor.call("UserAccount.delete", { password: testPassword })).status).toBe(401);
    expect((await visitor.call("UserAccount.delete", { token: "made up" })).status).toBe(401);
  });

  it("requires an email address to mail the link to", async () => {
    const { browser, user } = await signUp(app);
    await rows("update members set email = null, email_key = null where id = $1", [user.id]);
    const answer = await browser.call("UserAccount.delete", { password: testPassword });
    expect(answer.error).toMatchObject({ message_detail: "email", message: accountTexts.emailMissing });
  });
});

describe("the purge", () => {
  it("runs daily, like the sweep", async () => {
    const { timetable } = await loadJobs();
    const daily = parseCrontab(timetable.join("\n")).filter(
      ({ identifier }) => identifier === purgeAccountsJob.name || identifier === sweepExpiredJob.name,
    );
    expect(daily).toHaveLength(2);
    for (const { options } of daily) expect(options.backfillPeriod).toBe(dayMs);
  });

  it("erases an account after fourteen days and no sooner, and frees its name", async () => {
    const member = await signUp(app);
    const { user } = member;
    const kept = await signUp(app);
    await rows(
      "insert into invitations (id, token_hash, inviter_id, used_by_id, expires_at) values (next_id(home_of($1)), 'a', $1, $2, now() + interval '1 day')",
      [kept.user.id, user.id],
    );
    await rows(
      "insert into audit_log (id, actor_id, action, subject) values (next_id(home_of($1)), $1, 'x', 'y')",
      [user.id],
    );
    await deleteFully(member);
    ahead = 14 * dayMs - 60_000;
    await runJob(app.context, purgeAccountsJob);
    expect(await stateOf(user.id)).toBe("deleted");
    ahead = 14 * dayMs + 60_000;
    await runJob(app.context, purgeAccountsJob);
    ahead = 0;
    expect(await stateOf(user.id)).toBeUndefined();
    expect(await rows("select 1 from events where actor_id = $1", [user.id])).toEqual([]);
    expect(await rows("select used_by_id from invitations where inviter_id = $1", [kept.user.id])).toEqual([
      { used_by_id: null },
    ]);
    expect(await rows("select actor_id from audit_log where action = 'x'")).toEqual([{ actor_id: null }]);
    expect(await stateOf(kept.user.id)).toBe("active");
    const again = await signUp(app, { username: user.username, email: member.email });
    expect(again.user.username).toBe(user.username);
  });

  it("resumes after an interruption, and continues past a failing account", async () => {
    const [broken, fine] = [await signUp(app), await signUp(app)];
    await deleteFully(broken);
    await deleteFully(fine);
    ahead = 15 * dayMs;
    const failing = {
      columns: [],
      run: async (_context: unknown, memberId: string) => {
        if (memberId === broken.user.id) throw new Error("the disk is full");
      },
    };
    await expect(purgeAccounts(app.context, [failing])).rejects.toThrow("1 accounts");
    expect(await stateOf(broken.user.id)).toBe("deleted");
    expect(await stateOf(fine.user.id)).toBeUndefined();
    await runJob(app.context, purgeAccountsJob);
    ahead = 0;
    expect(await stateOf(broken.user.id)).toBeUndefined();
  });
});

describe("the sweep", () => {
  it("removes what has expired and nothing else", async () => {
    const { user, browser } = await signUp(app);
    const add = (age: string) =>
      rows(
        "insert into email_tokens (id, token_hash, purpose, member_id, expires_at) values (next_id(home_of($1)), decode(md5(random()::text), 'hex'), 'staff', $1, now() + $2::interval)",
        [user.id, age],
      );
    await add("-1 second");
    await add("1 hour");
    await rows(
      "insert into sessions (id, token_hash, member_id, expires_at) values (next_id(home_of($1)), 'old', $1, now() - interval '1 hour')",
      [user.id],
    );
    await rows("insert into known_browsers values ($1, 'old', now() - interval '2 years')", [user.id]);
    await runJob(app.context, sweepExpiredJob);
    expect(await rows("select 1 from email_tokens where purpose = 'staff'")).toHaveLength(1);
    expect(await rows("select 1 from sessions where member_id = $1", [user.id])).toHaveLength(1);
    expect(await rows("select 1 from known_browsers where member_id = $1", [user.id])).toHaveLength(1);
    expect((await browser.call("UserSessionList.get", {})).status).toBe(200);
  });
});
