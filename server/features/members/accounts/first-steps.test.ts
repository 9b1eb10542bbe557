import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildMember, openSession } from "#testkit/members.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

async function stateOf(id: string) {
  const [row] = await app.context.db.query<{ is_welcome_due: boolean; hours: number | null }>(
    {
      text: `select is_welcome_due, extract(epoch from email_reminder_after - now())::float / 3600 as hours
        from members where id = $1`,
    },
    [id],
  );
  if (!row) throw new Error("The member is missing");
  return row;
}

test.each<OperationName>(["Welcome.update", "EmailReminder.update"])(
  "%s needs a full session",
  async (name) => {
    const member = await buildMember(app, { isEmailConfirmed: false });
    const limited = await openSession(app, member, { isLimited: true });
    const call = async (browser: Browser) => (await browser.call(name, {} as never)).status;
    expect(await call(await app.browser())).toBe(401);
    expect(await call(limited)).toBe(403);
    expect(await stateOf(member.id)).toEqual({ is_welcome_due: false, hours: null });
  },
);

describe("the welcome", () => {
  test("is due after signing up, until it's finished, and for no one else", async () => {
    const [{ browser, user }, { user: other }] = [await signUp(app), await signUp(app)];
    expect((await stateOf(user.id)).is_welcome_due).toBe(true);
    expect((await browser.call("Welcome.update", {})).status).toBe(200);
    expect((await browser.call("Welcome.update", {})).status).toBe(200);
    expect((await stateOf(user.id)).is_welcome_due).toBe(false);
    expect((await stateOf(other.id)).is_welcome_due).toBe(true);
  });
});

describe("the reminder to confirm an email address", () => {
  test("can be put off for a day", async () => {
    const [{ browser, user }, { user: other }] = [await signUp(app), await signUp(app)];
    expect((await browser.call("EmailReminder.update", {})).status).toBe(200);
    expect((await stateOf(user.id)).hours).toBeCloseTo(24, 1);
    expect((await stateOf(other.id)).hours).toBeNull();
  });
});
