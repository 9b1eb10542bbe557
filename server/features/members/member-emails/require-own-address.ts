import { shareTexts } from "#contract/library/share-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInMember } from "#server/platform/viewer.ts";

/**
 * Only members whose own address is theirs may have us email others, so that no one can do so from accounts made in a
 * minute. Where emails don't leave the host, there is no way to confirm one, and no harm.
 */
export function requireOwnAddress({ mail }: Pick<Context, "mail">, member: SignedInMember): void {
  if (mail.leaves && !member.isEmailConfirmed) {
    throw new AppError("not_authorised", { detail: "email_unconfirmed", message: shareTexts.confirmFirst });
  }
}
