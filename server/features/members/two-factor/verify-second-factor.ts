import type { RateLimit } from "#contract/limits/rates.ts";
import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { hashRecoveryCode, readRecoveryCode } from "./recovery-code.ts";
import { countRecoveryCodes, findTwoFactor, takeRecoveryCode, takeStep } from "./repo.ts";
import { findStep } from "./totp.ts";

export const totpPurpose = "totp";

// At any time, three of a million codes are right. An attacker who knows the password has an even chance of guessing
// one after sixteen years at 40 tries a day, or after four and a half at 140 with cookies of known browsers.
const tenAtOnce: RateLimit = { count: 10, seconds: 900, per: "viewer" };
const fortyADay: RateLimit = { count: 40, seconds: 86_400, per: "viewer" };
const hundredADay: RateLimit = { count: 100, seconds: 86_400, per: "viewer" };

/** Returns what a login needs besides the password. */
export async function findSecondFactor(on: Db | Tx, memberId: string): Promise<"totp" | null> {
  return (await findTwoFactor(on, memberId))?.is_confirmed ? "totp" : null;
}

/**
 * Counts a guess against the account, wherever it comes from. Browsers and sessions that have opened the account before
 * have their own count, so that someone who knows the password can't lock the member out. Because every login adds such
 * a browser, all of them share another limit. Call before the transaction that checks the guess.
 */
export async function takeSecondFactorGuess(
  context: Context,
  memberId: string,
  knownBrowser: string | null = null,
): Promise<void> {
  const guesser = knownBrowser === null ? memberId : `${memberId}:${knownBrowser}`;
  const counts: [key: string, limit: RateLimit][] = [
    [`second-factor:${guesser}`, tenAtOnce],
    [`second-factor-day:${guesser}`, fortyADay],
  ];
  if (knownBrowser !== null) counts.push([`second-factor-known:${memberId}`, hundredADay]);
  for (const [key, limit] of counts) await requireTurn(context.limiter, key, limit);
}

/**
 * Checks an app code or a recovery code and uses it up. Count the guess with `takeSecondFactorGuess` first. Pass
 * `notifiesOwner: false` if another mail tells the owner about the same change.
 */
export async function verifySecondFactor(
  tx: Tx,
  context: Context,
  memberId: string,
  code: string,
  { notifiesOwner = true }: { notifiesOwner?: boolean } = {},
): Promise<boolean> {
  const stored = await findTwoFactor(tx, memberId);
  if (!stored?.is_confirmed) return false;
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode) {
    const isRight = await spendRecoveryCode(tx, context, memberId, recoveryCode);
    if (isRight && notifiesOwner) await notifyOfUse(tx, context, memberId);
    return isRight;
  }
  const secret = context.keys.decrypt(totpPurpose, stored.secret);
  const step = findStep(secret, code.replaceAll(/[\s-]/g, ""), context.now());
  return step !== null && (await takeStep(tx, memberId, step));
}

async function spendRecoveryCode(tx: Tx, context: Context, memberId: string, code: string): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, memberId, hashRecoveryCode(context.keys, memberId, code)))) return false;
  await recordEvent(tx, {
    actorId: memberId,
    verb: "use",
    objectType: "recovery_code",
    objectId: memberId,
    visibility: "private",
  });
  return true;
}

async function notifyOfUse(tx: Tx, context: Context, memberId: string): Promise<void> {
  const codesLeft = await countRecoveryCodes(tx, memberId);
  await notifyOfLoginMethod(tx, context, memberId, "recoveryCodeUsed", codesLeft);
}
