import { z } from "zod";
import { EMAIL_INVITE_DAYS } from "#contract/limits/collaboration.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { boardJoinUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { ownPathOf } from "#server/platform/mail/own-path.ts";
import { hashAddress } from "#server/platform/mail/refusals.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { anybody } from "#server/platform/viewer.ts";
import { stopPaths, takeMailTo } from "../../members/member-emails/index.ts";
import { personName } from "../../members/profiles/index.ts";
import { loadBoards, lockBoards } from "../boards/index.ts";
import { insertInvites, lockInvited } from "./invite-writes-repo.ts";
import { findBoardOfLink, lockUnsentInvite, markSentInvite, type UnsentInvite } from "./link-writes-repo.ts";
import { getInviting } from "./links-repo.ts";
import { boardInviteMail } from "./mails.ts";
import { recordInvite } from "./record-invite.ts";

export const deliverInviteJob = defineJob(
  "deliver_email_invite",
  z.object({ linkId: z.string(), locale: z.enum(LOCALES) }),
);

type Delivery = { linkId: string; locale: Locale };

/** Invites the member with the address, or enqueues a mail to it. Running it again changes nothing. */
export async function deliverInvite(context: Context, { linkId, locale }: Delivery): Promise<void> {
  const boardId = await findBoardOfLink(context.db, linkId);
  if (boardId === null) return;
  const cover = await findCover(context, boardId);
  await context.db.transaction(async (tx) => {
    await lockBoards(tx, [boardId]);
    const unsent = await lockUnsentInvite(tx, linkId);
    if (!unsent) return;
    if (unsent.invited_id !== null) return await inviteMember(tx, unsent, linkId);
    const addressHash = hashAddress(context.keys, unsent.email);
    const code = (await takeMailTo(tx, addressHash)) ? newToken() : null;
    await markSentInvite(tx, linkId, code === null ? null : hashToken(code));
    if (code !== null) await sendMail(tx, context, { unsent, addressHash, code, locale, cover });
  });
}

async function inviteMember(tx: Tx, unsent: UnsentInvite, linkId: string): Promise<void> {
  const { board_id: boardId, inviter_id: inviterId, owner_id: ownerId, invited_id } = unsent;
  const invitedIds = invited_id === null ? [] : [invited_id];
  await lockInvited(tx, { ids: invitedIds });
  await markSentInvite(tx, linkId, null);
  for (const made of await insertInvites(tx, { boardId, inviterId, ownerId, invitedIds, linkId })) {
    const data = { member_id: made.invited_id, is_contact_request: made.status !== "new" };
    await recordInvite(tx, boardId, { actorId: inviterId, verb: "collaborator_invited", data });
  }
}

/** Only a picture that everyone may see, and that no one blurs. */
async function findCover(context: Context, boardId: string): Promise<string | null> {
  const [board] = await loadBoards({ context, viewer: anybody }, [boardId], { size: "small" });
  return board && board.sensitivity_screen === null ? board.image_cover_hd_url : null;
}

type Sent = { unsent: UnsentInvite; addressHash: Buffer; code: string; locale: Locale; cover: string | null };

async function sendMail(
  tx: Tx,
  { now, keys, config }: Context,
  { unsent, addressHash, code, locale, cover }: Sent,
): Promise<void> {
  const { inviter, board_name: boardName } = await getInviting(tx, unsent);
  await enqueueMail(tx, boardInviteMail, {
    to: unsent.email,
    // We know nothing about the recipient, so we assume they speak the inviter's language.
    locale,
    expiresAt: new Date(now().getTime() + EMAIL_INVITE_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    params: {
      path: boardJoinUrl(code),
      ...stopPaths(keys, addressHash),
      validMinutes: EMAIL_INVITE_DAYS * 24 * 60,
      inviter: { username: inviter.username, fullName: personName(inviter) },
      board: boardName,
      picturePath: cover === null ? null : ownPathOf(cover, config.publicUrl),
    },
  });
}
