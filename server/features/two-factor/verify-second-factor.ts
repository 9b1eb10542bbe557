import type { RateLimit } from "#contract/operation.ts";
import { notifyOfChange } from "#server/platform/auth/notify-of-change.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { hashRecoveryCode, readRecoveryCode } from "./recovery-code.ts";
import { countRecoveryCodes, findTwoFactor, takeRecoveryCode, takeStep } from "./repo.ts";
import { findStep } from "./totp.ts";

export const totpPurpose = "totp";

// Three of a million codes are right at any time. Whoever knows the password has an even chance of guessing one after
// sixteen years at 40 a day; with cookies of known browsers besides, at 140 a day, after four and a half.
const tenAtOnce: RateLimit = { count: 10, seconds: 900, per: "viewer" };
const fortyADay: RateLimit = { count: 40, seconds: 86_400, per: "viewer" };
const hundredADay: RateLimit = { count: 100, seconds: 86_400, per: "viewer" };

/** What else a login needs besides the password. */
export async function findSecondFactor(on: Db | Tx, memberId: string): Promise<"totp" | null> {
  return (await findTwoFactor(on, memberId))?.is_confirmed ? "totp" : null;
}

/**
 * Counts a guess against the account, wherever it comes from; a browser or session that has opened the account before is
 * counted by itself, so that nobody who knows the password can lock its member out. Each login makes another of these, so
 * all of them together have a limit too. Called before the transaction that checks the guess.
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
 * A code of the app or a recovery code, which is used up with the transaction. Callers count the guess first, by
 * `takeSecondFactorGuess`. `isTold` is false where another mail tells the owner of the same change.
 */
export async function verifySecondFactor(
  tx: Tx,
  context: Context,
  memberId: string,
  code: string,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<boolean> {
  const stored = await findTwoFactor(tx, memberId);
  if (!stored?.is_confirmed) return false;
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode) {
    const isRight = await spendRecoveryCode(tx, context, memberId, recoveryCode);
    if (isRight && isTold) await tellOfUse(tx, context, memberId);
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

async function tellOfUse(tx: Tx, context: Context, memberId: string): Promise<void> {
  const codesLeft = await countRecoveryCodes(tx, memberId);
  await notifyOfChange(tx, context, memberId, "recoveryCodeUsed", codesLeft);
}
