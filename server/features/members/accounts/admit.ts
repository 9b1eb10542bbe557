import { accountTexts } from "#contract/members/account-texts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { EmailAddress } from "./email-address.ts";
import { hasOpenInvitation, takeInvitation, type WantedInvitation } from "./invitation-repo.ts";

/** Permission to sign up, checked but not used; `admit` uses up the invitation. */
export type Admission = { invitation: WantedInvitation | null; isNeeded: boolean };

/** With open registration an invitation is still used, but a dead one refuses no one. */
export async function requireAdmission(
  context: Context,
  token: string | undefined,
  email: EmailAddress,
): Promise<Admission> {
  const { registration } = (await context.instance.get()).settings;
  const isNeeded = registration !== "open";
  if (!token) {
    if (!isNeeded) return { invitation: null, isNeeded };
    const message =
      registration === "closed" ? accountTexts.registrationClosed : accountTexts.invitationNeeded;
    throw new AppError("not_authorised", { detail: "invite", message });
  }
  const invitation: WantedInvitation = {
    tokenHash: hashToken(token),
    emailKey: email.key,
    // With registration closed, only staff can invite.
    isStaffOnly: registration === "closed",
    now: context.now().toISOString(),
  };
  if (isNeeded && !(await hasOpenInvitation(context.db, invitation))) throw deadInvitation();
  return { invitation, isNeeded };
}

export async function admit(tx: Tx, { invitation, isNeeded }: Admission, memberId: string): Promise<void> {
  if (!invitation) return;
  const isUsed = await takeInvitation(tx, invitation, memberId);
  if (isNeeded && !isUsed) throw deadInvitation();
}

function deadInvitation(): AppError {
  return new AppError("not_authorised", { detail: "invite", message: accountTexts.invitationDead });
}
