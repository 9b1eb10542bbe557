import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { linkParameter, signUp, type TestMember, testPassword } from "#testkit/members/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return await app.context.db.query({ text }, values);
}

async function stateOf(id: string): Promise<unknown> {
  return (await rows("select state from members where id = $1", [id]))[0]?.state;
}

async function finalToken({ browser, email }: TestMember): Promise<string> {
  await browser.call("UserAccount.delete", { password: testPassword });
  const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith("Final step"));
  return linkParameter(mail?.text ?? "", "t");
}

describe("the last staff member", () => {
  const refusal = {
    status: 409,
    error: { code: 9, message: "You're the last admin. Make someone else an admin first." },
  };
  const setStaff = (id: string, isStaff: boolean) =>
    rows("update members set staff_roles = case when $2 then '{admin}'::text[] else '{}' end where id = $1", [
      id,
      isStaff,
    ]);

  it("can't deactivate or delete the account until there is another", async () => {
    const [last, other] = [await signUp(app), await signUp(app)];
    await setStaff(last.user.id, true);
    const password = testPassword;
    const { browser } = last;
    expect(await browser.call("UserAccount.update", { state: "deactivated", password })).toMatchObject(
      refusal,
    );
    expect(await browser.call("UserAccount.delete", { password })).toMatchObject(refusal);
    expect(await stateOf(last.user.id)).toBe("active");
    await setStaff(other.user.id, true);
    await rows("update members set state = 'deactivated' where id = $1", [other.user.id]);
    expect(await browser.call("UserAccount.delete", { password })).toMatchObject(refusal);
    await rows("update members set state = 'active' where id = $1", [other.user.id]);
    expect((await browser.call("UserAccount.update", { state: "deactivated", password })).status).toBe(200);
    await setStaff(last.user.id, false);
    await setStaff(other.user.id, false);
  });

  it("is also refused at the final step, and keeps the link for later", async () => {
    const [last, other] = [await signUp(app), await signUp(app)];
    await setStaff(last.user.id, true);
    await setStaff(other.user.id, true);
    const token = await finalToken(last);
    await setStaff(other.user.id, false);
    expect(await last.browser.call("UserAccount.delete", { token })).toMatchObject(refusal);
    expect(await stateOf(last.user.id)).toBe("active");
    await setStaff(other.user.id, true);
    expect((await last.browser.call("UserAccount.delete", { token })).status).toBe(200);
    await setStaff(other.user.id, false);
  });

  it("remains when two leave at once", async () => {
    const pair = [await signUp(app), await signUp(app)];
    for (const { user } of pair) await setStaff(user.id, true);
    const answers = await Promise.all(
      pair.map(({ browser }) =>
        browser.call("UserAccount.update", { state: "deactivated", password: testPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { user } of pair) await setStaff(user.id, false);
  });
});
