import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember } from "#testkit/members.ts";
import { findSecondFactor, takeSecondFactorGuess, verifySecondFactor } from "./index.ts";
import { createRecoveryCodes, hashRecoveryCode, readRecoveryCode } from "./recovery-code.ts";
import { confirmSecret, countRecoveryCodes, putPendingSecret, replaceRecoveryCodes } from "./repo.ts";
import { createTotpSecret, stepAt, totpCode } from "./totp.ts";

let app: TestApp;
let now = new Date("2027-03-01T12:00:10Z");

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "1" }, overrides: { now: () => now } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function buildGuardedMember() {
  const { db, keys } = app.context;
  const { id: memberId } = await buildMember(app);
  const secret = createTotpSecret();
  const sealed = keys.encrypt("totp", secret);
  await db.transaction(async (tx) => {
    await putPendingSecret(tx, memberId, sealed);
    await confirmSecret(tx, memberId, sealed, 0);
  });
  return { memberId, secret };
}

function verify(memberId: string, code: string): Promise<boolean> {
  return app.context.db.transaction((tx) => verifySecondFactor(tx, app.context, memberId, code));
}

test("no code is right without a second factor", async () => {
  const { id: memberId } = await buildMember(app);
  expect(await findSecondFactor(app.context.db, memberId)).toBeNull();
  expect(await verify(memberId, "123456")).toBe(false);
});

test("an unconfirmed secret protects nothing", async () => {
  const { db, keys } = app.context;
  const { id: memberId } = await buildMember(app);
  const secret = createTotpSecret();
  await db.transaction((tx) => putPendingSecret(tx, memberId, keys.encrypt("totp", secret)));
  expect(await findSecondFactor(db, memberId)).toBeNull();
  expect(await verify(memberId, totpCode(secret, stepAt(now)))).toBe(false);
});

test("a code is right once, even concurrently, and older ones are wrong afterwards", async () => {
  const { memberId, secret } = await buildGuardedMember();
  expect(await findSecondFactor(app.context.db, memberId)).toBe("totp");
  const step = stepAt(now);
  const code = totpCode(secret, step);
  const both = await Promise.all([verify(memberId, code), verify(memberId, code)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await verify(memberId, code)).toBe(false);
  expect(await verify(memberId, totpCode(secret, step - 1))).toBe(false);
  expect(await verify(memberId, ` ${totpCode(secret, step + 1).replace(/(...)/, "$1 ")}`)).toBe(true);
});

test("a code of someone else's app is wrong", async () => {
  const { memberId } = await buildGuardedMember();
  const other = await buildGuardedMember();
  expect(await verify(memberId, totpCode(other.secret, stepAt(now)))).toBe(false);
});

test("a code verified in a failed transaction can be used again", async () => {
  const { memberId, secret } = await buildGuardedMember();
  const code = totpCode(secret, stepAt(now));
  const failing = app.context.db.transaction(async (tx) => {
    expect(await verifySecondFactor(tx, app.context, memberId, code)).toBe(true);
    throw new Error("the rest went wrong");
  });
  await expect(failing).rejects.toThrow("the rest went wrong");
  expect(await verify(memberId, code)).toBe(true);
});

test("a recovery code works once, is stored hashed, and sends its owner a mail", async () => {
  const { db, keys } = app.context;
  const { memberId } = await buildGuardedMember();
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const hashes = codes.map((code) => hashRecoveryCode(keys, memberId, readRecoveryCode(code) ?? ""));
  await db.transaction((tx) => replaceRecoveryCodes(tx, memberId, hashes));
  const [code = "", other = ""] = codes;

  const both = await Promise.all([verify(memberId, code), verify(memberId, ` ${code.toUpperCase()}`)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await countRecoveryCodes(db, memberId)).toBe(9);
  const neighbour = await buildGuardedMember();
  expect(await verify(neighbour.memberId, other)).toBe(false);
  expect(await verify(memberId, other.replaceAll("-", " "))).toBe(true);

  const stored = await db.query<{ text: string }>(
    { text: "select code_hash::text as text from recovery_codes" },
    [],
  );
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(other.replaceAll("-", "")).toString("hex"));
  const [row] = await db.query<{ email: string }>({ text: "select email from members where id = $1" }, [
    memberId,
  ]);
  const mails = await app.mailsTo(row?.email ?? "");
  expect(mails).toHaveLength(2);
});

test("guesses against one account run out, whoever makes them", async () => {
  const { memberId } = await buildGuardedMember();
  for (let guess = 0; guess < 10; guess += 1) await takeSecondFactorGuess(app.context, memberId);
  await expect(takeSecondFactorGuess(app.context, memberId)).rejects.toMatchObject({
    errorName: "rate_limited",
  });
  const other = await buildGuardedMember();
  await takeSecondFactorGuess(app.context, other.memberId);
});

test("others' guesses don't affect a known browser", async () => {
  const { memberId } = await buildGuardedMember();
  for (let guess = 0; guess < 10; guess += 1) await takeSecondFactorGuess(app.context, memberId);
  for (let guess = 0; guess < 10; guess += 1) await takeSecondFactorGuess(app.context, memberId, "known");
  await expect(takeSecondFactorGuess(app.context, memberId, "known")).rejects.toMatchObject({
    errorName: "rate_limited",
  });
});

test("guesses of all known browsers run out together, and don't affect others", async () => {
  const { memberId } = await buildGuardedMember();
  const take = (knownAs?: string) => takeSecondFactorGuess(app.context, memberId, knownAs);
  for (let guess = 0; guess < 100; guess += 1) await take(`browser ${guess % 10}`);
  await expect(take("another browser")).rejects.toMatchObject({ errorName: "rate_limited" });
  await take();
});

test("a code from yesterday is wrong", async () => {
  const { memberId, secret } = await buildGuardedMember();
  const code = totpCode(secret, stepAt(now));
  now = new Date(now.getTime() + 86_400_000);
  expect(await verify(memberId, code)).toBe(false);
});
