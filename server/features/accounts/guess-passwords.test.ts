import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/account-texts.ts";
import { WRONG_CODE } from "#contract/errors.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { createPasswordHasher, type PasswordHasher } from "#server/platform/auth/password-hash.ts";
import { createMemoryLimiter, type Limiter } from "#server/platform/limiter.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { linkParameter, signUp, type TestMember, testPassword } from "#testkit/accounts.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { stepAt, totpCode } from "../two-factor/totp.ts";

const real = createPasswordHasher();
let comparisons = 0;
const passwords: PasswordHasher = {
  hash: real.hash,
  verify(stored, password) {
    comparisons += 1;
    return real.verify(stored, password);
  },
};

/** Each test begins with nobody counted, and may let time go by. */
let elapsed = 0;
let counting = createMemoryLimiter(1, () => elapsed);
const limiter: Limiter = {
  take: (key, limit) => counting.take(key, limit),
  giveBack: (key, limit) => counting.giveBack(key, limit),
  close: async () => undefined,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { passwords, limiter } });
});
afterAll(async () => await app[Symbol.asyncDispose]());
beforeEach(() => {
  // The mails of these tests lie in a folder; to the server, they have left.
  app.context.mail.leaves = true;
  counting = createMemoryLimiter(1, () => elapsed);
  networks = 0;
});

let networks = 0;
/** A browser that nobody knows, in a network of its own. */
async function stranger(): Promise<Browser> {
  networks += 1;
  return await app.browser(`198.51.100.${networks}`);
}

/** A member whose address is confirmed. */
async function settle(browser?: Browser): Promise<TestMember> {
  const member = await signUp(app, {}, browser);
  await app.context.db.query({ text: "update members set email_confirmed_at = now() where id = $1" }, [
    member.user.id,
  ]);
  return member;
}

async function logIn(browser: Browser, login: string, password: string, code?: string) {
  return await browser.call("UserSession.create", {
    username_or_email: login,
    password,
    ...(code !== undefined && { two_factor_code: code }),
  });
}

async function guess(browser: Browser, login: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await logIn(browser, turn % 2 ? login : login.toUpperCase(), "a wrong guess");
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    statuses.push(answer.status);
  }
  return statuses;
}

/** As many wrong passwords from everywhere as make a name a target. */
async function attack(login: string): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await guess(await stranger(), login, 1);
}

async function codeTo(email: string): Promise<string> {
  const mails = await app.mailsTo(email);
  const newest = mails.find(({ subject }) => subject.startsWith("Your code to log in"));
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

const countCodes = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith("Your code to log in")).length;

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const answered = (...parts: [status: number, times: number][]) =>
  parts.flatMap(([status, times]) => Array<number>(times).fill(status));

describe("one network", () => {
  it("has ten wrong passwords for a name, known or not, and locks out nobody elsewhere", async () => {
    const { email } = await signUp(app);
    for (const login of [email, "nobody@example.org"]) {
      expect(await guess(await stranger(), login, 12)).toEqual(answered([401, 10], [429, 2]));
    }
    expect((await logIn(await stranger(), email, testPassword)).status).toBe(200);
  });

  it("has twenty for all names together", async () => {
    const browser = await stranger();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push(...(await guess(browser, `nobody_${turn}`, 1)));
    expect(statuses).toEqual(answered([401, 20], [429, 1]));
  });

  it("is not counted for what was right", async () => {
    const { email } = await signUp(app);
    networks = 0;
    for (let turn = 0; turn < 25; turn += 1) {
      const browser = await app.browser("198.51.100.200");
      expect((await logIn(browser, email, testPassword)).status).toBe(200);
    }
  });
});

describe("a name that is guessed at from everywhere", () => {
  it("leaves each network three tries, known name or not, at the same cost", async () => {
    const { email } = await settle();
    const { db } = app.context;
    const query = db.query;
    const costs = new Set<string>();
    for (const login of [email, "nobody@example.org"]) {
      await attack(login);
      const browser = await stranger();
      comparisons = 0;
      let statements = 0;
      db.query = (...parts) => {
        statements += 1;
        return query(...parts);
      };
      expect(await guess(browser, login, 5)).toEqual(answered([401, 3], [429, 2]));
      db.query = query;
      costs.add(`${comparisons} comparisons, ${statements} statements`);
    }
    expect([...costs]).toHaveLength(1);
    expect(await countCodes(email)).toBe(0);
  });

  it("is opened from a new network by password and the code that is mailed, once", async () => {
    const { user, email } = await settle();
    await attack(email);
    const browser = await stranger();
    const asked = await logIn(browser, email, testPassword);
    expect([asked.status, asked.error?.code, asked.error?.message_detail]).toEqual([401, 88, "email"]);
    expect(asked.cookies.get("_auth")).toBe("0");
    const code = await codeTo(email);
    const [row] = await app.context.db.query<{ hash: Buffer }>(
      { text: "select code_hash as hash from login_codes where member_id = $1" },
      [user.id],
    );
    expect(row?.hash.toString("latin1")).not.toContain(code);
    const wrong = await logIn(browser, email, testPassword, other(code));
    expect(wrong.error).toMatchObject({ code: 88, message: WRONG_CODE, message_detail: "email" });
    expect((await logIn(browser, email, "a wrong guess", code)).error?.code).toBe(2);
    const both = await Promise.all(
      [browser, await stranger()].map((one) =>
        logIn(one, email, testPassword, ` ${code.replace(/(...)/, "$1 ")}`),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await logIn(await stranger(), email, testPassword, code)).status).toBe(401);
  });

  it("takes five guesses at a code and then sends a new one, some times an hour", async () => {
    const { email } = await settle();
    await attack(email);
    await logIn(await stranger(), email, testPassword);
    for (let turn = 0; turn < 4; turn += 1) {
      const code = await codeTo(email);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        const answer = await logIn(await stranger(), email, testPassword, other(code));
        expect(answer.error?.message).toBe(WRONG_CODE);
      }
      const renewed = await logIn(await stranger(), email, testPassword, code);
      expect(renewed.error).toMatchObject({ code: 88, message: accountTexts.codeRenewed });
      expect(await codeTo(email)).not.toBe("");
    }
    expect(await countCodes(email)).toBe(5);
    expect((await logIn(await stranger(), email, testPassword, await codeTo(email))).status).toBe(200);
  });

  it("keeps a code that is still good when it is asked for again, and mails no other", async () => {
    const { email } = await settle();
    await attack(email);
    const asks = await Promise.all([stranger(), stranger(), stranger()]);
    const answers = await Promise.all(asks.map((browser) => logIn(browser, email, testPassword)));
    for (let turn = 0; turn < 6; turn += 1) answers.push(await logIn(await stranger(), email, testPassword));
    expect(new Set(answers.map(({ error }) => `${error?.code} ${error?.message_detail}`))).toEqual(
      new Set(["88 email"]),
    );
    expect(await countCodes(email)).toBe(1);
    expect((await logIn(await stranger(), email, testPassword, await codeTo(email))).status).toBe(200);
  });

  it("answers the same when the hour's mails are used up, and says of no mail that it was sent", async () => {
    const { user, email } = await settle();
    await attack(email);
    const expire = () =>
      app.context.db.query({ text: "update login_codes set expires_at = now() where member_id = $1" }, [
        user.id,
      ]);
    for (let turn = 0; turn < 5; turn += 1) {
      await logIn(await stranger(), email, testPassword);
      await expire();
    }
    const asked = await logIn(await stranger(), email, testPassword);
    expect([asked.status, asked.error?.code, asked.error?.message_detail]).toEqual([401, 88, "email"]);
    const late = await logIn(await stranger(), email, testPassword, await codeTo(email));
    expect(late.error).toMatchObject({ code: 88, message: WRONG_CODE, message_detail: "email" });
    expect(await countCodes(email)).toBe(5);
    elapsed += 15 * 60_000;
    await attack(email);
    await logIn(await stranger(), email, testPassword);
    expect((await logIn(await stranger(), email, testPassword, await codeTo(email))).status).toBe(200);
  });

  it("is opened by the password alone while no mail leaves this machine", async () => {
    const { email } = await settle();
    await attack(email);
    app.context.mail.leaves = false;
    const browser = await stranger();
    expect(await guess(browser, email, 4)).toEqual(answered([401, 3], [429, 1]));
    expect((await logIn(await stranger(), email, testPassword)).status).toBe(200);
    expect(await countCodes(email)).toBe(0);
  });

  it("is opened by the password alone while its address is not confirmed", async () => {
    const { email } = await signUp(app);
    await attack(email);
    expect((await logIn(await stranger(), email, testPassword)).status).toBe(200);
    expect(await countCodes(email)).toBe(0);
  });

  it("takes no code that is over, nor another member's", async () => {
    const { user, email } = await settle();
    const { email: another } = await settle();
    await attack(email);
    await attack(another);
    await logIn(await stranger(), email, testPassword);
    await logIn(await stranger(), another, testPassword);
    const theirs = await codeTo(another);
    expect((await logIn(await stranger(), email, testPassword, theirs)).error?.message).toBe(WRONG_CODE);
    const code = await codeTo(email);
    await app.context.db.query({ text: "update login_codes set expires_at = now() where member_id = $1" }, [
      user.id,
    ]);
    const late = await logIn(await stranger(), email, testPassword, code);
    expect(late.error?.message).toBe(accountTexts.codeRenewed);
    expect((await logIn(await stranger(), email, testPassword, await codeTo(email))).status).toBe(200);
  });

  it("asks for the code of an app where there is one, and mails none", async () => {
    const { user, email } = await settle();
    const secret = Buffer.from("12345678901234567890");
    await app.context.db.query(
      { text: "insert into two_factor (member_id, secret, confirmed_at) values ($1, $2, now())" },
      [user.id, app.context.keys.encrypt("totp", secret)],
    );
    await attack(email);
    const browser = await stranger();
    expect((await logIn(browser, email, testPassword)).error?.message_detail).toBe("totp");
    const code = totpCode(secret, stepAt(app.context.now()));
    expect((await logIn(browser, email, testPassword, code)).status).toBe(200);
    expect(await countCodes(email)).toBe(0);
  });

  it("is as before once the guessing has ended", async () => {
    const { email } = await settle();
    await attack(email);
    elapsed += 30 * 60_000;
    expect((await logIn(await stranger(), email, testPassword)).status).toBe(200);
  });
});

describe("a browser that its member has logged in with", () => {
  const leave = (browser: Browser) => browser.call("UserSession.delete", {});

  /** Signed up, so the browser is theirs; logged out, in a network where nobody has a try left. */
  async function besieged(): Promise<TestMember & { browser: Browser }> {
    const member = await settle(await app.browser("203.0.113.50"));
    await leave(member.browser);
    await guess(await app.browser("203.0.113.50"), member.email, 10);
    await attack(member.email);
    return member;
  }

  it("is locked out by nobody else, and asked for no code", async () => {
    const { browser, email } = await besieged();
    expect(browser.cookies.has("bowerbird_device")).toBe(true);
    expect((await logIn(browser, email, "a slip")).status).toBe(401);
    expect((await logIn(browser, email, testPassword)).status).toBe(200);
    await leave(browser);
    expect((await logIn(browser, email, testPassword)).status).toBe(200);
  });

  it("has ten wrong passwords of its own", async () => {
    const { browser, email } = await settle();
    await leave(browser);
    expect(await guess(browser, email, 11)).toEqual(answered([401, 10], [429, 1]));
    expect((await logIn(await app.browser(), email, testPassword)).status).toBe(200);
  });

  it("is known by nothing but what we gave it, and for its own member alone", async () => {
    const { email } = await besieged();
    const { browser: another } = await settle();
    await leave(another);
    const device = another.cookies.get("bowerbird_device") ?? "";
    const [, nonce, signature] = device.split(".");
    for (const cookie of [device, `1.${nonce}.${signature}`, "1.x", "..", "x".repeat(5000)]) {
      const browser = await stranger();
      browser.cookies.set("bowerbird_device", cookie);
      expect((await logIn(browser, email, testPassword)).error?.message_detail).toBe("email");
    }
  });

  const newPassword = "three swifts over the roof";
  const twice = { new_password: newPassword, new_password_confirm: newPassword };

  /** As somebody who has copied it keeps it. */
  async function copyOf({ cookies }: Browser): Promise<Browser> {
    const browser = await stranger();
    browser.cookies.set("bowerbird_device", cookies.get("bowerbird_device") ?? "");
    return browser;
  }

  it("is known until the password changes; the one that changes it stays known", async () => {
    const { browser, email } = await settle();
    const copy = await copyOf(browser);
    const changed = await browser.call("UserPassword.update", { old_password: testPassword, ...twice });
    expect(changed.status).toBe(200);
    await leave(browser);
    await attack(email);
    expect((await logIn(copy, email, newPassword)).error?.message_detail).toBe("email");
    expect((await logIn(browser, email, newPassword)).status).toBe(200);
  });

  it("is known until the password is reset", async () => {
    const { user, browser, email } = await settle();
    const copy = await copyOf(browser);
    await browser.call("UserResetPassword.create", { username_or_email: email });
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith("Reset your"));
    const by = await stranger();
    const reset = await by.call("ResetPasswordFromEmail.update", {
      username: user.username,
      expiration: linkParameter(mail?.text ?? "", "e"),
      token: linkParameter(mail?.text ?? "", "t"),
      ...twice,
    });
    expect(reset.status).toBe(200);
    await leave(by);
    await attack(email);
    expect((await logIn(copy, email, newPassword)).error?.message_detail).toBe("email");
    expect((await logIn(by, email, newPassword)).status).toBe(200);
  });

  it("is not one whose session came by a link and was renewed since", async () => {
    const { user, browser: own, email } = await settle();
    await own.call("LimitedLogin.create", { username_or_email: email });
    const mail = (await app.mailsTo(email)).find(({ subject }) => /link to read/i.test(subject));
    const browser = await stranger();
    await browser.call("LimitedLogin.update", { token: linkParameter(mail?.text ?? "", "t") });
    const [row] = await app.context.db.query<{ id: string }>(
      { text: "select id from sessions where member_id = $1 and is_limited" },
      [user.id],
    );
    const viewer = { member: { id: user.id }, sessionId: row?.id ?? "" } as SignedInViewer;
    const session = await app.context.db.transaction((tx) => renewSession(tx, viewer));
    expect(session.deviceOf).toBeNull();
  });

  it("is not one that came by a link in a mail", async () => {
    const { email, browser: own } = await settle();
    await own.call("LimitedLogin.create", { username_or_email: email });
    const mail = (await app.mailsTo(email)).find(({ text }) => /[?&]t=/.test(text) && !/Confirm/.test(text));
    const token = /[?&]t=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const browser = await stranger();
    expect((await browser.call("LimitedLogin.update", { token })).status).toBe(200);
    expect(browser.cookies.has("bowerbird_device")).toBe(false);
  });
});
