import type { ParsedOptionsOf } from "#contract/operations.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deleteTwoFactor } from "./repo.ts";
import { requireOwnCode, requireTwoFactorOn } from "./require-own-code.ts";
import { takeSecondFactorGuess } from "./verify-second-factor.ts";

export async function endTwoFactor(
  scope: Scope,
  { code, password }: ParsedOptionsOf<"UserTwoFactor.delete">,
): Promise<null> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await requireTwoFactorOn(context.db, memberId);
  await confirmPassword(scope, viewer, password);
  await takeSecondFactorGuess(context, memberId, viewer.sessionId);
  const session = await context.db.transaction(async (tx) => {
    await requireOwnCode(tx, context, memberId, code);
    await deleteTwoFactor(tx, memberId);
    await recordEvent(tx, {
      actorId: memberId,
      verb: "turn_off",
      objectType: "two_factor",
      objectId: memberId,
      visibility: "private",
    });
    await notifyOfLoginMethod(tx, context, memberId, "totpOff");
    return await renewSession(tx, viewer);
  });
  effects.signIn(session);
  return null;
}
