import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { storeRecoveryCodes } from "./renew-recovery-codes.ts";
import { confirmSecret, findTwoFactor } from "./repo.ts";
import { findStep } from "./totp.ts";
import { takeSecondFactorGuess, totpPurpose } from "./verify-second-factor.ts";

/** From here on, logging in requires a code. Earlier sessions, which gave none, end. */
export async function confirmTwoFactor(
  scope: Scope,
  { code }: ParsedOptionsOf<"UserTwoFactor.update">,
): Promise<ResultOf<"UserTwoFactor.update">> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await takeSecondFactorGuess(context, memberId, viewer.sessionId);
  const pending = await findTwoFactor(context.db, memberId);
  if (!pending) throw new AppError("conflict", { message: twoFactorTexts.notBegun });
  if (pending.is_confirmed) throw new AppError("conflict", { message: twoFactorTexts.isOn });
  const secret = context.keys.decrypt(totpPurpose, pending.secret);
  const step = findStep(secret, code.replaceAll(/[\s-]/g, ""), context.now());
  if (step === null)
    throw new AppError("authentication_failed", { detail: "code", message: twoFactorTexts.wrongCode });
  const { codes, session } = await context.db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, memberId, pending.secret, step))) throw new AppError("conflict");
    await recordEvent(tx, {
      actorId: memberId,
      verb: "turn_on",
      objectType: "two_factor",
      objectId: memberId,
      visibility: "private",
    });
    await notifyOfLoginMethod(tx, context, memberId, "totpOn");
    return {
      codes: await storeRecoveryCodes(tx, context, memberId),
      session: await renewSession(tx, viewer),
    };
  });
  effects.signIn(session);
  return { recovery_codes: codes };
}
