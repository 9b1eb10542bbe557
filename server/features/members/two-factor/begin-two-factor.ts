import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countRecoveryCodes, findTwoFactor, putPendingSecret } from "./repo.ts";
import { createTotpSecret, otpauthUrl, toBase32 } from "./totp.ts";
import { totpPurpose } from "./verify-second-factor.ts";

export async function getTwoFactor(scope: Scope): Promise<ResultOf<"UserTwoFactor.get">> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  const [stored, codesLeft] = await Promise.all([
    findTwoFactor(db, member.id),
    countRecoveryCodes(db, member.id),
  ]);
  return { is_on: stored?.is_confirmed ?? false, recovery_codes_left: codesLeft };
}

/**
 * The secret takes effect only when a first code proves that the app has it, so that no one locks themselves out
 * halfway.
 */
export async function beginTwoFactor(
  scope: Scope,
  { password }: ParsedOptionsOf<"UserTwoFactor.create">,
): Promise<ResultOf<"UserTwoFactor.create">> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const { id: memberId, username } = viewer.member;
  await confirmPassword(scope, viewer, password);
  const { settings } = await context.instance.get();
  const secret = createTotpSecret();
  await context.db.transaction(async (tx) => {
    if (!(await putPendingSecret(tx, memberId, context.keys.encrypt(totpPurpose, secret)))) {
      throw new AppError("conflict", { message: twoFactorTexts.isOn });
    }
    await recordEvent(tx, {
      actorId: memberId,
      verb: "begin",
      objectType: "two_factor",
      objectId: memberId,
      visibility: "private",
    });
  });
  return { secret: toBase32(secret), url: otpauthUrl(settings.name, username, secret) };
}
