import { accountTexts } from "#contract/members/account-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { absoluteUrl, signupUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { type EmailAddress, requireEmail } from "./email-address.ts";
import { countOpenInvitations, insertInvitation } from "./invitation-repo.ts";
import { invitationMail } from "./mails/invitation.ts";
import { daysFrom } from "./minutes-from.ts";
import { type Account, findAccountByEmailKey, lockAccount } from "./repo.ts";

const INVITATION_DAYS = 14;
const OPEN_INVITATIONS_MAX = 20;

type Options = ParsedOptionsOf<"Invitation.create">;

export async function createInvitation(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"Invitation.create">> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const isStaff = viewer.kind === "staff";
  const { settings } = await context.instance.get();
  if (settings.registration === "closed" && !isStaff) {
    throw new AppError("not_authorised", { message: accountTexts.registrationClosed });
  }
  const email = options.email ? requireEmail("email", options.email) : null;
  if (email && (await findAccountByEmailKey(context.db, email.key))) {
    throw new AppError("email_taken", { detail: "email" });
  }
  const token = newToken();
  const path = signupUrl({ invite: token });
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const inviter = await lockAccount(tx, viewer.member.id);
    if (!inviter) throw new AppError("user_not_found");
    if (!isStaff && (await countOpenInvitations(tx, inviter.id, now)) >= OPEN_INVITATIONS_MAX) {
      throw new AppError("limit_reached", { message: accountTexts.invitationsOpen });
    }
    const id = await insertInvitation(tx, {
      tokenHash: hashToken(token),
      inviterId: inviter.id,
      emailKey: email?.key ?? null,
      expiresAt: daysFrom(now, INVITATION_DAYS).toISOString(),
    });
    await recordEvent(tx, {
      actorId: inviter.id,
      verb: "create",
      objectType: "invitation",
      objectId: id,
      visibility: "private",
    });
    if (email && !options.skip_mail) await mailInvitation(tx, scope, { inviter, email, path });
  });
  return { url: absoluteUrl(context.config.publicUrl, path) };
}

type Invited = { inviter: Account; email: EmailAddress; path: string };

async function mailInvitation(
  tx: Tx,
  { context, viewer }: Scope,
  { inviter, email, path }: Invited,
): Promise<void> {
  const fullName = [inviter.first_name, inviter.last_name].filter(Boolean).join(" ");
  await enqueueMail(tx, invitationMail, {
    to: email.address,
    // We know nothing about the recipient, so we assume they speak the inviter's language.
    locale: viewer.locale,
    expiresAt: daysFrom(context.now(), INVITATION_DAYS).toISOString(),
    params: {
      path,
      validMinutes: INVITATION_DAYS * 24 * 60,
      inviter: { username: inviter.username, fullName },
    },
  });
}
