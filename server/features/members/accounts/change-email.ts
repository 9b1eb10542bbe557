import { accountTexts } from "#contract/members/account-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireEmail } from "./email-address.ts";
import { findAccountByEmailKey, lockAccount } from "./repo.ts";
import { sendEmailProof } from "./send-email-proof.ts";

/** The old address stays in use until the link mailed to the new one is opened. */
export async function changeEmail(scope: Scope, options: ParsedOptionsOf<"UserEmail.update">): Promise<null> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const email = requireEmail("email", options.email);
  await confirmPassword(scope, viewer, options.password);
  const holder = await findAccountByEmailKey(context.db, email.key);
  if (holder?.id === memberId) throw invalid("email", accountTexts.emailUnchanged);
  if (holder) throw new AppError("email_taken", { detail: "email" });
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, memberId);
    if (!account) throw new AppError("user_not_found");
    await sendEmailProof(tx, scope, account, { purpose: "change_email", address: email.address });
    await recordEvent(tx, {
      actorId: memberId,
      verb: "ask_to_change",
      objectType: "email",
      objectId: memberId,
      visibility: "private",
    });
  });
  return null;
}
