import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { linkParameter, signUp, type TestMember, testPassword } from "#testkit/members/accounts.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(async () => await app[Symbol.asyncDispose]());
afterEach(async () => {
  ahead = 0;
  await setRegistration("open");
});

async function run(text: string, values: unknown[] = []): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function setRegistration(value: "open" | "invite" | "closed"): Promise<void> {
  await run(
    "insert into instance_settings (key, value) values ('registration', $1::jsonb) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(value)],
  );
  app.context.instance.forget();
}

async function signUpStaff(): Promise<TestMember> {
  const member = await signUp(app);
  await run("update members set staff_roles = '{admin}' where id = $1", [member.user.id]);
  return member;
}

async function invite(member: TestMember, options: OptionsOf<"Invitation.create"> = {}): Promise<string> {
  const answer = await member.browser.call("Invitation.create", options);
  expect(answer.status).toBe(200);
  expect(answer.data.url).toMatch(/^http:\/\/localhost:3000\/signup\/\?invite=/);
  return linkParameter(answer.data.url, "invite");
}

let count = 0;
async function register(options: Partial<OptionsOf<"UserRegister.create">> = {}) {
  count += 1;
  const email = `invited${count}@example.org`;
  const browser = await app.browser();
  return await browser.call("UserRegister.create", {
    email,
    password: testPassword,
    age: 30,
    ...options,
  });
}

describe("signing up by invitation", () => {
  it("requires an invitation if needed, and uses it up", async () => {
    const member = await signUp(app);
    await setRegistration("invite");
    const none = await register();
    expect(none.status).toBe(403);
    expect(none.error).toMatchObject({ message: accountTexts.invitationNeeded, message_detail: "invite" });
    const token = await invite(member);
    expect((await register({ invite: "made up" })).error?.message).toBe(accountTexts.invitationDead);
    expect((await register({ invite: token })).status).toBe(200);
    expect((await register({ invite: token })).error?.message).toBe(accountTexts.invitationDead);
  });

  it("lets only one of several concurrent sign-ups use an invitation", async () => {
    const member = await signUp(app);
    await setRegistration("invite");
    const token = await invite(member);
    const answers = await Promise.all([1, 2, 3].map(() => register({ invite: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it("works only for the invited address, for fourteen days", async () => {
    const member = await signUp(app);
    await setRegistration("invite");
    const token = await invite(member, { email: "Guest@Example.org" });
    const [mail] = await app.mailsTo("Guest@example.org");
    expect(linkParameter(mail?.text ?? "", "invite")).toBe(token);
    expect((await register({ invite: token })).status).toBe(403);
    ahead = 14 * dayMs + 1000;
    expect((await register({ invite: token, email: "guest@example.org" })).status).toBe(403);
    ahead = 0;
    expect((await register({ invite: token, email: "guest@example.org" })).status).toBe(200);
  });

  it("admits only staff invitations while registration is closed", async () => {
    const [member, staff] = [await signUp(app), await signUpStaff()];
    const fromMember = await invite(member);
    await setRegistration("closed");
    expect((await register()).error?.message).toBe(accountTexts.registrationClosed);
    expect((await register({ invite: fromMember })).status).toBe(403);
    const refused = await member.browser.call("Invitation.create", {});
    expect(refused.error).toMatchObject({ code: 29, message: accountTexts.registrationClosed });
    expect((await register({ invite: await invite(staff) })).status).toBe(200);
  });

  it("admits anyone despite a dead invitation while registration is open, and uses up a valid one", async () => {
    const member = await signUp(app);
    expect((await register({ invite: "made up" })).status).toBe(200);
    const token = await invite(member);
    expect((await register({ invite: token })).status).toBe(200);
    await setRegistration("invite");
    expect((await register({ invite: token })).status).toBe(403);
  });
});

describe("Invitation.create", () => {
  it("sends no unwanted mail, and none to existing members", async () => {
    const member = await signUp(app);
    await invite(member, { email: "quiet@example.org", skip_mail: true });
    expect(await app.mailsTo("quiet@example.org")).toEqual([]);
    const known = await member.browser.call("Invitation.create", { email: member.email });
    expect(known.error).toMatchObject({ code: 90, message_detail: "email" });
    const bad = await member.browser.call("Invitation.create", { email: "nobody" });
    expect(bad.error).toMatchObject({ code: 1, message_detail: "email" });
  });

  it("allows twenty open invitations, even concurrently, and any number for staff", async () => {
    const [member, staff] = [await signUp(app), await signUpStaff()];
    for (let turn = 0; turn < 18; turn += 1) await invite(member);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.browser.call("Invitation.create", {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
    expect(answers.find(({ error }) => error)?.error ?? answers.at(-1)?.error).toMatchObject({
      code: 10,
      message: accountTexts.invitationsOpen,
    });
    ahead = 15 * dayMs;
    await invite(member);
    for (let turn = 0; turn < 22; turn += 1) await invite(staff);
  });

  it("is for members", async () => {
    const visitor = await app.browser();
    expect((await visitor.call("Invitation.create", {})).status).toBe(401);
  });
});
