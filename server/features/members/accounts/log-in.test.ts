import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { createPasswordHasher, type PasswordHasher } from "#server/platform/auth/password-hash.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, testPassword } from "#testkit/members/accounts.ts";
import { stepAt, totpCode } from "../two-factor/totp.ts";

/** Counts password comparisons, and can hold one until the test releases it. */
function createCountingHasher() {
  const real = createPasswordHasher();
  const asked: (string | null)[] = [];
  let beforeAnswer: () => Promise<void> = async () => undefined;
  const hasher: PasswordHasher = {
    hash: real.hash,
    async verify(stored, password) {
      asked.push(stored);
      const answer = await real.verify(stored, password);
      await beforeAnswer();
      return answer;
    },
  };
  return { hasher, asked, holdUntil: (work: () => Promise<void>) => (beforeAnswer = work) };
}

const counting = createCountingHasher();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { passwords: counting.hasher } });
});
afterAll(async () => await app[Symbol.asyncDispose]());
beforeEach(() => {
  counting.asked.length = 0;
  counting.holdUntil(async () => undefined);
});

async function logIn(login: string, password: string, code?: string, browser?: Browser) {
  const used = browser ?? (await app.browser());
  return await used.call("UserSession.create", {
    username_or_email: login,
    password,
    ...(code !== undefined && { two_factor_code: code }),
  });
}

async function setState(id: string, state: string): Promise<void> {
  await app.context.db.query({ text: "update members set state = $2 where id = $1" }, [id, state]);
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.call("UserSessionList.get", {})).status === 200;
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("UserSession.create", () => {
  it("logs in by address or username, however they are typed", async () => {
    const { user, email } = await signUp(app);
    for (const login of [email, ` ${email.toUpperCase()} `, user.username, user.username.toUpperCase()]) {
      const browser = await app.browser();
      const answer = await logIn(login, testPassword, undefined, browser);
      expect(answer.status).toBe(200);
      expect(answer.data.id).toBe(user.id);
      expect(browser.cookies.get("_auth")).toBe("1");
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  it("accepts a password typed in another Unicode composition", async () => {
    const { email } = await signUp(app, { password: "crème brûlée".normalize("NFC") });
    expect((await logIn(email, "crème brûlée".normalize("NFD"))).status).toBe(200);
  });

  it("answers an unknown name and a wrong password alike, with one comparison each", async () => {
    const { user, email } = await signUp(app);
    const { user: open } = await signUp(app);
    await app.context.db.query({ text: "update members set password_hash = null where id = $1" }, [open.id]);
    const bodies = new Set<string>();
    for (const login of [
      email,
      user.username,
      "nobody@example.org",
      "nobody_here",
      open.username,
      "%' or 1=1",
    ]) {
      counting.asked.length = 0;
      const answer = await logIn(login, "not the password");
      expect(answer.status).toBe(401);
      expect(counting.asked).toHaveLength(1);
      const { code, message, message_detail } = answer.error ?? {};
      bodies.add(JSON.stringify({ code, message, message_detail }));
    }
    expect([...bodies]).toEqual([JSON.stringify({ code: 2, message: accountTexts.wrongLogin })]);
  });

  it("starts a new session and ends the previous one", async () => {
    const { browser, email } = await signUp(app);
    const before = new Map(browser.cookies);
    expect((await logIn(email, testPassword, undefined, browser)).status).toBe(200);
    for (const name of ["bowerbird_session", "csrftoken"]) {
      expect(browser.cookies.get(name)).not.toBe(before.get(name));
    }
    browser.cookies = before;
    const answer = await browser.call("UserSessionList.get", {});
    expect(answer.status).toBe(401);
  });

  it("reactivates a deactivated member, but not a deleted one", async () => {
    const { user, email } = await signUp(app);
    await setState(user.id, "deactivated");
    expect((await logIn(email, "not the password")).error?.message).toBe(accountTexts.wrongLogin);
    expect((await logIn(email, testPassword)).status).toBe(200);
    await setState(user.id, "deleted");
    const refused = await logIn(email, testPassword);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({
      code: 29,
      message: accountTexts.deleted,
      message_detail: "deleted",
    });
    const wrong = await logIn(email, "not the password");
    expect(wrong.error).toMatchObject({ code: 2, message: accountTexts.wrongLogin });
  });

  it("rejects a password that changes during the comparison", async () => {
    const { user, email } = await signUp(app);
    counting.holdUntil(async () => {
      await app.context.db.query({ text: "update members set password_hash = 'another' where id = $1" }, [
        user.id,
      ]);
    });
    expect((await logIn(email, testPassword)).error?.message).toBe(accountTexts.wrongLogin);
  });

  it("lets a member who is suspended during the comparison in as a visitor", async () => {
    const { user, email } = await signUp(app);
    counting.holdUntil(() => setState(user.id, "banned"));
    const browser = await app.browser();
    expect((await logIn(email, testPassword, undefined, browser)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("notifies once about a login from a new browser", async () => {
    const { email } = await signUp(app);
    const other = await app.browser();
    other.headers["user-agent"] = firefox;
    await logIn(email, testPassword, undefined, other);
    const subject = "New login to your Bowerbird account";
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain("Firefox");
    await other.call("UserSession.delete", {});
    other.headers["user-agent"] = firefox.replaceAll("140", "141");
    await logIn(email, testPassword, undefined, other);
    const mails = await app.mailsTo(email);
    expect(mails.filter((one) => one.subject === subject)).toHaveLength(1);
  });

  it.each([
    [{}, "username_or_email"],
    [{ username_or_email: "someone" }, "password"],
    [{ username_or_email: "", password: "x" }, "username_or_email"],
    [{ username_or_email: ["a"], password: "x" }, "username_or_email"],
  ])("refuses %j", async (options, field) => {
    const browser = await app.browser();
    const answer = await browser.call("UserSession.create", options as never);
    expect(answer.status).toBe(400);
    expect(answer.error?.message_detail).toBe(field);
  });
});

describe("a second factor", () => {
  const secret = Buffer.from("12345678901234567890");

  async function signUpGuarded() {
    const member = await signUp(app);
    await app.context.db.query(
      { text: "insert into two_factor (member_id, secret, confirmed_at) values ($1, $2, now())" },
      [member.user.id, app.context.keys.encrypt("totp", secret)],
    );
    return member;
  }
  const codeNow = () => totpCode(secret, stepAt(app.context.now()));

  it("is requested once the password is right, and named", async () => {
    const { email } = await signUpGuarded();
    expect((await logIn(email, "not the password", codeNow())).error?.code).toBe(2);
    const asked = await logIn(email, testPassword);
    expect(asked.status).toBe(401);
    expect(asked.error).toMatchObject({ code: 88, message_detail: "totp" });
    expect(asked.cookies.get("_auth")).toBe("0");
    const wrong = await logIn(email, testPassword, "000000");
    expect(wrong.error?.code).toBe(88);
    const code = codeNow();
    expect((await logIn(email, testPassword, code)).status).toBe(200);
    expect((await logIn(email, testPassword, code)).status).toBe(401);
  });

  it("accepts a code once, even concurrently", async () => {
    const { email } = await signUpGuarded();
    const code = codeNow();
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, testPassword, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it("is not requested before it is confirmed", async () => {
    const { user, email } = await signUpGuarded();
    await app.context.db.query({ text: "update two_factor set confirmed_at = null where member_id = $1" }, [
      user.id,
    ]);
    expect((await logIn(email, testPassword)).status).toBe(200);
  });
});
