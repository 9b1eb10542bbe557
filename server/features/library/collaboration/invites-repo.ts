import { type RawBuilder, sql } from "kysely";
import { type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import {
  inviteStatus,
  isInviteInTime,
  isInviterShown,
  isInviteVisible,
} from "#server/platform/authz/visibility-sql-invites.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { personAs } from "./person-repo.ts";

export type InviteStatus = "new" | "accepted" | "contact_request_not_approved";

/** Invites as the viewer sees them. */
function visibleInvites(viewerIds: ViewerIds) {
  return build
    .selectFrom("board_invites")
    .innerJoin("boards", "boards.id", "board_invites.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .innerJoin("members as people", "people.id", "board_invites.invited_id")
    .leftJoin("members as inviters", "inviters.id", "board_invites.inviter_id")
    .select(["board_invites.id", "board_invites.created_at", "board_invites.inviter_id"])
    .select(["boards.id as board_id", "boards.name as board_name", "boards.slug as board_slug"])
    .select("owners.username as owner_username")
    .select([inviteStatus.as("status"), personAs("people", "invited"), personAs("inviters", "inviter")])
    .select(isInviterShown(viewerIds).as("is_inviter_shown"))
    .where(isInviteVisible(viewerIds));
}

type Filter = { statuses: InviteStatus[]; withExpired: boolean };

const matches = ({ statuses, withExpired }: Filter): RawBuilder<boolean> =>
  sql<boolean>`(${inviteStatus} = any(${statuses}::text[]) and (${withExpired}::boolean or ${isInviteInTime}))`;

type OwnValues = ViewerIds & Filter & { beforeId: string; take: number };

/** The viewer's own invites, newest first. */
export const listOwnInvites = prepare<OwnValues>("list_own_board_invites")((slot) =>
  visibleInvites(viewerIdsIn(slot))
    .where(sql<boolean>`board_invites.invited_id = ${slot("fullViewerId")}::bigint`)
    .where(matches({ statuses: slot("statuses"), withExpired: slot("withExpired") }))
    .where("board_invites.id", "<", slot("beforeId"))
    .orderBy("board_invites.id", "desc")
    .limit(slot("take")),
);

export type InviteRow = Awaited<ReturnType<typeof listOwnInvites>>[number];

type BoardValues = ViewerIds &
  Filter & { boardId: string; isViewerFirst: boolean; afterKey: string; afterId: string; take: number };

/** The invites to a board that the viewer sees, newest first, but perhaps the viewer's own before all others. */
export const listInvitesToBoard = prepare<BoardValues>("list_board_invites")((slot) => {
  const key = sql<number>`(case when ${slot("isViewerFirst")}::boolean
    and board_invites.invited_id = ${slot("fullViewerId")}::bigint then 1 else 0 end)`;
  return visibleInvites(viewerIdsIn(slot))
    .select(key.as("key"))
    .where("board_invites.board_id", "=", slot("boardId"))
    .where("board_invites.status", "<>", "declined")
    .where(matches({ statuses: slot("statuses"), withExpired: slot("withExpired") }))
    .where(sql<boolean>`(${key}, board_invites.id) < (${slot("afterKey")}::int, ${slot("afterId")}::bigint)`)
    .orderBy(key, "desc")
    .orderBy("board_invites.id", "desc")
    .limit(slot("take"));
});

type Asked = ViewerIds & { boardId: string; invitedIds: string[] };

const selectOpen = prepare<Asked>("list_open_board_invites_of")((slot) =>
  visibleInvites(viewerIdsIn(slot))
    .where("board_invites.board_id", "=", slot("boardId"))
    .where(sql<boolean>`board_invites.invited_id = any(${slot("invitedIds")}::bigint[])`)
    .where("board_invites.status", "in", ["new", "contact_request_not_approved"])
    .where(isInviteInTime)
    .orderBy("board_invites.id", "desc"),
);

/** Finds the invites of these members that the viewer sees and no one has answered yet. */
export async function listOpenInvites(on: Queryable, asked: Asked): Promise<InviteRow[]> {
  return await selectOpen(on, asked);
}

/** Finds the viewer's own invite that they can still accept, or that of someone else on a board of the viewer's. */
export async function findOpenInvite(
  on: Queryable,
  { invitedId, ...asked }: Omit<Asked, "invitedIds"> & { invitedId: string },
): Promise<InviteRow | null> {
  return await findFirst(selectOpen(on, { ...asked, invitedIds: [invitedId] }));
}
