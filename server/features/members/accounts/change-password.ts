import type { ParsedOptionsOf } from "#contract/operations.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireNewPassword } from "./password-rules.ts";
import { putPassword } from "./put-password.ts";
import { findAccount, lockAccount } from "./repo.ts";

export async function changePassword(
  scope: Scope,
  options: ParsedOptionsOf<"UserPassword.update">,
): Promise<null> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const known = await findAccount(context.db, viewer.member.id);
  if (!known) throw new AppError("user_not_found");
  requireNewPassword(options, known);
  const comparedWith = await confirmPassword(scope, viewer, options.old_password, "old_password");
  const hash = await context.passwords.hash(options.new_password);
  const session = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, known.id);
    // Another request changed the password after we compared the old one.
    if (account?.password_hash !== comparedWith) throw new AppError("conflict");
    await putPassword(tx, scope, account, hash);
    return await renewSession(tx, viewer);
  });
  effects.signIn(session);
  return null;
}
