import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createRecoveryCodes, hashRecoveryCode, readRecoveryCode } from "./recovery-code.ts";
import { replaceRecoveryCodes } from "./repo.ts";
import { requireOwnCode, requireTwoFactorOn } from "./require-own-code.ts";
import { takeSecondFactorGuess } from "./verify-second-factor.ts";

export async function renewRecoveryCodes(
  scope: Scope,
  { code }: ParsedOptionsOf<"UserRecoveryCodes.create">,
): Promise<ResultOf<"UserRecoveryCodes.create">> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await requireTwoFactorOn(context.db, memberId);
  await takeSecondFactorGuess(context, memberId, viewer.sessionId);
  return await context.db.transaction(async (tx) => {
    await requireOwnCode(tx, context, memberId, code);
    await notifyOfLoginMethod(tx, context, memberId, "recoveryCodesMade");
    return { recovery_codes: await storeRecoveryCodes(tx, context, memberId) };
  });
}

/** Returns new codes, which are shown once and stored only as hashes. The old ones stop working. */
export async function storeRecoveryCodes(tx: Tx, context: Context, memberId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(context.keys, memberId, readRecoveryCode(code) ?? ""));
  await replaceRecoveryCodes(tx, memberId, hashes);
  await recordEvent(tx, {
    actorId: memberId,
    verb: "make",
    objectType: "recovery_codes",
    objectId: memberId,
    visibility: "private",
  });
  return codes;
}
