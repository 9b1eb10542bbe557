import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember, testPassword } from "#testkit/members/accounts.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  member = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

describe("a member who may not write", () => {
  beforeAll(async () => {
    const text = "update members set is_write_banned = true where id = $1";
    await app.context.db.query({ text }, [member.user.id]);
  });

  test("can read", async () => {
    const { data } = await member.browser.call("UserSettings.get", {});
    expect(data.is_write_banned).toBe(true);
  });

  test("changes nothing that others see", async () => {
    const { status, error } = await member.browser.call("UserSettings.update", { about: "spam" });
    expect([status, error?.code]).toEqual([403, 29]);
  });

  test("can still secure the account, and leave", async () => {
    const change = {
      new_password: "another heron in the reeds",
      new_password_confirm: "another heron in the reeds",
    };
    expect(
      (await member.browser.call("UserPassword.update", { old_password: testPassword, ...change })).status,
    ).toBe(200);
    expect((await member.browser.call("UserSessionList.delete", {})).status).toBe(200);
    expect((await member.browser.call("UserSession.delete", {})).status).toBe(200);
  });
});

test("staff operations are closed to members and visitors", async () => {
  const other = await signUp(app);
  expect((await other.browser.call("AuditLog.get", {})).status).toBe(403);
  expect((await (await app.browser()).call("AuditLog.get", {})).status).toBe(401);
});
