import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import { signUp, testPassword } from "#testkit/members/accounts.ts";
import { answered, type GuessedApp, guess, logInFrom, startGuessedApp } from "#testkit/members/guessing.ts";

let app: GuessedApp;
beforeAll(async () => {
  app = await startGuessedApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());
beforeEach(() => app.startOver());

const codeTo = async (email: string) => (await app.codesTo(email))[0] ?? "";

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a name under attack from many networks", () => {
  it("opens from a new network with the password and a mailed code, once", async () => {
    const { user, email } = await app.signUpConfirmed();
    await app.attack(email);
    const browser = await app.stranger();
    const asked = await logInFrom(browser, email, testPassword);
    expect([asked.status, asked.error?.code, asked.error?.message_detail]).toEqual([401, 88, "email"]);
    expect(asked.cookies.get("_auth")).toBe("0");
    const code = await codeTo(email);
    const [row] = await app.context.db.query<{ hash: Buffer }>(
      { text: "select code_hash as hash from login_codes where member_id = $1" },
      [user.id],
    );
    expect(row?.hash.toString("latin1")).not.toContain(code);
    const wrong = await logInFrom(browser, email, testPassword, other(code));
    expect(wrong.error).toMatchObject({
      code: 88,
      message: twoFactorTexts.wrongCode,
      message_detail: "email",
    });
    expect((await logInFrom(browser, email, "a wrong guess", code)).error?.code).toBe(2);
    const both = await Promise.all(
      [browser, await app.stranger()].map((one) =>
        logInFrom(one, email, testPassword, ` ${code.replace(/(...)/, "$1 ")}`),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await logInFrom(await app.stranger(), email, testPassword, code)).status).toBe(401);
  });

  it("rejects codes from before a password change", async () => {
    const member = await app.signUpConfirmed();
    await app.attack(member.email);
    await logInFrom(await app.stranger(), member.email, testPassword);
    const code = await codeTo(member.email);
    const password = "another heron stands here";
    await member.browser.call("UserPassword.update", {
      old_password: testPassword,
      new_password: password,
      new_password_confirm: password,
    });
    const late = await logInFrom(await app.stranger(), member.email, password, code);
    expect(late.error).toMatchObject({ code: 88, message: accountTexts.codeRenewed });
    expect(
      (await logInFrom(await app.stranger(), member.email, password, await codeTo(member.email))).status,
    ).toBe(200);
  });

  it("allows five guesses per code, then sends a new one, a few times an hour", async () => {
    const { email } = await app.signUpConfirmed();
    await app.attack(email);
    await logInFrom(await app.stranger(), email, testPassword);
    for (let turn = 0; turn < 4; turn += 1) {
      const code = await codeTo(email);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        const answer = await logInFrom(await app.stranger(), email, testPassword, other(code));
        expect(answer.error?.message).toBe(twoFactorTexts.wrongCode);
      }
      const renewed = await logInFrom(await app.stranger(), email, testPassword, code);
      expect(renewed.error).toMatchObject({ code: 88, message: accountTexts.codeRenewed });
      expect(await codeTo(email)).not.toBe("");
    }
    expect(await app.codesTo(email)).toHaveLength(5);
    expect((await logInFrom(await app.stranger(), email, testPassword, await codeTo(email))).status).toBe(
      200,
    );
  });

  it("keeps a valid code when asked again, and mails no other", async () => {
    const { email } = await app.signUpConfirmed();
    await app.attack(email);
    const asks = await Promise.all([app.stranger(), app.stranger(), app.stranger()]);
    const answers = await Promise.all(asks.map((browser) => logInFrom(browser, email, testPassword)));
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(await logInFrom(await app.stranger(), email, testPassword));
    expect(new Set(answers.map(({ error }) => `${error?.code} ${error?.message_detail}`))).toEqual(
      new Set(["88 email"]),
    );
    expect(await app.codesTo(email)).toHaveLength(1);
    expect((await logInFrom(await app.stranger(), email, testPassword, await codeTo(email))).status).toBe(
      200,
    );
  });

  it("answers the same when the hour's mails are used up, without claiming a mail was sent", async () => {
    const { user, email } = await app.signUpConfirmed();
    await app.attack(email);
    const expire = () =>
      app.context.db.query({ text: "update login_codes set expires_at = now() where member_id = $1" }, [
        user.id,
      ]);
    for (let turn = 0; turn < 5; turn += 1) {
      await logInFrom(await app.stranger(), email, testPassword);
      await expire();
    }
    const asked = await logInFrom(await app.stranger(), email, testPassword);
    expect([asked.status, asked.error?.code, asked.error?.message_detail]).toEqual([401, 88, "email"]);
    const late = await logInFrom(await app.stranger(), email, testPassword, await codeTo(email));
    expect(late.error).toMatchObject({
      code: 88,
      message: twoFactorTexts.wrongCode,
      message_detail: "email",
    });
    expect(await app.codesTo(email)).toHaveLength(5);
    app.advance(15 * 60_000);
    await app.attack(email);
    await logInFrom(await app.stranger(), email, testPassword);
    expect((await logInFrom(await app.stranger(), email, testPassword, await codeTo(email))).status).toBe(
      200,
    );
  });

  it("opens with the password alone while mails can't be sent", async () => {
    const { email } = await app.signUpConfirmed();
    await app.attack(email);
    app.context.mail.leaves = false;
    const browser = await app.stranger();
    expect(await guess(browser, email, 4)).toEqual(answered([401, 3], [429, 1]));
    expect((await logInFrom(await app.stranger(), email, testPassword)).status).toBe(200);
    expect(await app.codesTo(email)).toEqual([]);
  });

  it("opens with the password alone while its address is unconfirmed", async () => {
    const { email } = await signUp(app);
    await app.attack(email);
    expect((await logInFrom(await app.stranger(), email, testPassword)).status).toBe(200);
    expect(await app.codesTo(email)).toEqual([]);
  });

  it("rejects expired codes and those of other members", async () => {
    const { user, email } = await app.signUpConfirmed();
    const { email: another } = await app.signUpConfirmed();
    await app.attack(email);
    await app.attack(another);
    await logInFrom(await app.stranger(), email, testPassword);
    await logInFrom(await app.stranger(), another, testPassword);
    const theirs = await codeTo(another);
    expect((await logInFrom(await app.stranger(), email, testPassword, theirs)).error?.message).toBe(
      twoFactorTexts.wrongCode,
    );
    const code = await codeTo(email);
    await app.context.db.query({ text: "update login_codes set expires_at = now() where member_id = $1" }, [
      user.id,
    ]);
    const late = await logInFrom(await app.stranger(), email, testPassword, code);
    expect(late.error?.message).toBe(accountTexts.codeRenewed);
    expect((await logInFrom(await app.stranger(), email, testPassword, await codeTo(email))).status).toBe(
      200,
    );
  });
});
