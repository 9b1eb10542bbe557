import { boardTexts } from "#contract/library/board-texts.ts";
import type { BoardLink } from "#contract/library/entities/collaboration.ts";
import {
  BOARD_INVITES_AT_ONCE_MAX,
  COLLABORATORS_PER_BOARD_MAX,
  OPEN_BOARD_INVITES_MAX,
} from "#contract/limits/collaboration.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { type EmailAddress, requireEmail } from "../../members/accounts/index.ts";
import { requireOwnAddress } from "../../members/member-emails/index.ts";
import { deliverInviteJob } from "./deliver-email-invite.ts";
import { getRoomForInvites } from "./invite-writes-repo.ts";
import { insertEmailInvites, listEmailInvitesTo, listOpenLinks } from "./links-repo.ts";
import { presentLink } from "./present-link.ts";
import { recordInvite } from "./record-invite.ts";
import { lockInvitingBoard } from "./require-inviter.ts";

/** Addresses that a member can invite by email in a day. */
const EMAIL_INVITES_A_DAY_MAX = 50;

const daily: RateLimit = { count: EMAIL_INVITES_A_DAY_MAX, seconds: 24 * 60 * 60, per: "viewer" };

/**
 * Whose address it is, if anyone's, is looked up by the job: neither the answer nor the time that it takes tells whether
 * there is an account. Inviting an address twice changes nothing.
 */
export async function inviteByEmail(
  scope: Scope,
  options: ParsedOptionsOf<"BoardEmailInvite.create">,
): Promise<BoardLink[]> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  requireOwnAddress(context, requireMember(scope).member);
  const { board_id: boardId } = options;
  const byKey = new Map(
    options.emails.map((email) => requireEmail("emails", email)).map((email) => [email.key, email]),
  );
  const emails = [...byKey.values()];
  const { limiter, db, config } = context;
  for (const _ of emails) await requireTurn(limiter, `email-invites:${viewer.member.id}`, daily);
  await db.transaction((tx) => invite(tx, viewer, boardId, emails));
  const ids = await listEmailInvitesTo(db, { boardId, keys: [...byKey.keys()] });
  const asked = { boardId, makerId: viewer.member.id, ids, beforeId: AFTER_ALL };
  const rows = await listOpenLinks(db, { ...asked, take: BOARD_INVITES_AT_ONCE_MAX });
  return rows.map((row) => presentLink(row, config.publicUrl));
}

async function invite(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
  emails: EmailAddress[],
): Promise<void> {
  const inviterId = viewer.member.id;
  const { collaboratorCount } = await lockInvitingBoard(tx, viewer, boardId);
  if (collaboratorCount >= COLLABORATORS_PER_BOARD_MAX) throw isFull(boardTexts.collaboratorsFull);
  const ids = await insertEmailInvites(tx, { boardId, inviterId, emails });
  const { open_count } = await getRoomForInvites(tx, boardId);
  if (open_count > OPEN_BOARD_INVITES_MAX) throw isFull(boardTexts.invitesFull);
  for (const linkId of ids) {
    await recordInvite(tx, boardId, { actorId: inviterId, verb: "email_invited" });
    await enqueue(tx, deliverInviteJob, { linkId, locale: viewer.locale });
  }
}

function isFull(message: string): AppError {
  return new AppError("limit_reached", { detail: "board_id", message });
}
