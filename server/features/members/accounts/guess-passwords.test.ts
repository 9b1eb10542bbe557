import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPasswordHasher, type PasswordHasher } from "#server/platform/auth/password-hash.ts";
import { signUp, testPassword } from "#testkit/members/accounts.ts";
import { answered, type GuessedApp, guess, logInFrom, startGuessedApp } from "#testkit/members/guessing.ts";
import { cachedStatements } from "#testkit/statements.ts";
import { stepAt, totpCode } from "../two-factor/totp.ts";

// They are counted here. What one takes is slow by design.
const real = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
let comparisons = 0;
const passwords: PasswordHasher = {
  hash: real.hash,
  verify(stored, password) {
    comparisons += 1;
    return real.verify(stored, password);
  },
};

let app: GuessedApp;
beforeAll(async () => {
  app = await startGuessedApp({ passwords });
});
afterAll(async () => await app[Symbol.asyncDispose]());
beforeEach(() => app.startOver());

describe("one network", () => {
  it("may send ten wrong passwords for a name, known or not, without locking out others", async () => {
    const { email } = await signUp(app);
    for (const login of [email, "nobody@example.org"]) {
      expect(await guess(await app.stranger(), login, 12)).toEqual(answered([401, 10], [429, 2]));
    }
    expect((await logInFrom(await app.stranger(), email, testPassword)).status).toBe(200);
  });

  it("may send twenty in total for all names", async () => {
    const browser = await app.stranger();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push(...(await guess(browser, `nobody_${turn}`, 1)));
    expect(statuses).toEqual(answered([401, 20], [429, 1]));
  });

  it("is not charged for right passwords", async () => {
    const { email } = await signUp(app);
    for (let turn = 0; turn < 25; turn += 1) {
      const browser = await app.browser("198.51.100.200");
      expect((await logInFrom(browser, email, testPassword)).status).toBe(200);
    }
  });
});

describe("a name under attack from many networks", () => {
  it("leaves each network three tries, known name or not, at the same cost", async () => {
    const { email } = await app.signUpConfirmed();
    const { db } = app.context;
    const query = db.query;
    const costs = new Set<string>();
    for (const login of [email, "nobody@example.org"]) {
      await app.attack(login);
      const browser = await app.stranger();
      comparisons = 0;
      let statements = 0;
      db.query = (...parts) => {
        if (!cachedStatements.includes(parts[0].name ?? "")) statements += 1;
        return query(...parts);
      };
      expect(await guess(browser, login, 5)).toEqual(answered([401, 3], [429, 2]));
      db.query = query;
      costs.add(`${comparisons} comparisons, ${statements} statements`);
    }
    expect([...costs]).toHaveLength(1);
    expect(await app.codesTo(email)).toEqual([]);
  });

  it("asks for an app code if there is one, and mails none", async () => {
    const { user, email } = await app.signUpConfirmed();
    const secret = Buffer.from("12345678901234567890");
    await app.context.db.query(
      { text: "insert into two_factor (member_id, secret, confirmed_at) values ($1, $2, now())" },
      [user.id, app.context.keys.encrypt("totp", secret)],
    );
    await app.attack(email);
    const browser = await app.stranger();
    expect((await logInFrom(browser, email, testPassword)).error?.message_detail).toBe("totp");
    const code = totpCode(secret, stepAt(app.context.now()));
    expect((await logInFrom(browser, email, testPassword, code)).status).toBe(200);
    expect(await app.codesTo(email)).toEqual([]);
  });

  it("recovers once the attack ends", async () => {
    const { email } = await app.signUpConfirmed();
    await app.attack(email);
    app.advance(30 * 60_000);
    expect((await logInFrom(await app.stranger(), email, testPassword)).status).toBe(200);
  });
});
