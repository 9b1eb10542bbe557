import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockWritableBoard } from "../boards/index.ts";
import { declineInvite, deleteInviteRow } from "./invite-writes-repo.ts";
import { findOpenInvite } from "./invites-repo.ts";
import { declineLink, detachInvite } from "./link-writes-repo.ts";
import { recordInvite } from "./record-invite.ts";

type Options = ParsedOptionsOf<"BoardInvite.delete">;

/** Declines one's own invite, or withdraws another's. Doing it twice changes nothing. */
export async function deleteInvite(scope: Scope, options: Options): Promise<ResultOf<"BoardInvite.delete">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, ban: isForGood = false } = options;
  const invitedId = options.invited_user_id ?? viewer.member.id;
  await context.db.transaction((tx) =>
    invitedId === viewer.member.id
      ? decline(tx, { boardId, invitedId, isForGood })
      : withdraw(tx, viewer, { boardId, invitedId, isForGood }),
  );
  return { id: boardId };
}

type Ended = { boardId: string; invitedId: string; isForGood: boolean };

/** Who invited isn't told. */
async function decline(tx: Tx, { boardId, invitedId, isForGood }: Ended): Promise<void> {
  const linkId = await detachInvite(tx, { boardId, invitedId });
  if (linkId !== null) await declineLink(tx, linkId);
  const declined = await declineInvite(tx, { boardId, invitedId, barredBy: isForGood ? "invited" : null });
  if (!declined) return;
  const data = { inviter_id: declined.inviter_id };
  await recordInvite(tx, boardId, { actorId: invitedId, verb: "invite_declined", data });
}

/** Only the owner can also keep someone from being invited again. */
async function withdraw(
  tx: Tx,
  viewer: SignedInViewer,
  { boardId, invitedId, isForGood }: Ended,
): Promise<void> {
  const actorId = viewer.member.id;
  const { role } = await lockWritableBoard(tx, viewer, boardId);
  if (isForGood && role !== "owner") throw new AppError("not_authorised", { detail: "ban" });
  const invite = await findOpenInvite(tx, { ...viewerIdsOf(viewer), boardId, invitedId });
  if (!invite) return;
  if (role !== "owner" && invite.inviter_id !== actorId) throw new AppError("not_authorised");
  if (isForGood) await declineInvite(tx, { boardId, invitedId, barredBy: "owner" });
  else await deleteInviteRow(tx, { boardId, invitedId });
  const data = { member_id: invitedId };
  await recordInvite(tx, boardId, { actorId, verb: "invite_withdrawn", data });
}
