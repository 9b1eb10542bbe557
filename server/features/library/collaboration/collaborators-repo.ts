import { sql } from "kysely";
import { isShownBesideBoard, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

type Values = ViewerIds & { boardId: string; afterKey: string; afterId: string; take: number };

/** Microseconds, because a JavaScript date would round them. */
const joinedAt = sql<string>`(extract(epoch from board_members.joined_at) * 1000000)::bigint`;

/** The collaborators of a board in the order they joined. */
export const selectCollaborators = prepare<Values>("list_collaborators")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("board_members")
    .innerJoin("boards", "boards.id", "board_members.board_id")
    .innerJoin("members", "members.id", "board_members.member_id")
    .select(personColumns.map((column) => `members.${column}` as const))
    .select(joinedAt.as("joined_key"))
    .where("board_members.board_id", "=", slot("boardId"))
    .where("board_members.role", "=", "collaborator")
    .where(isShownBesideBoard(viewerIds, "members"))
    .where(
      sql<boolean>`(${joinedAt}, members.id) > (${slot("afterKey")}::bigint, ${slot("afterId")}::bigint)`,
    )
    .orderBy(joinedAt)
    .orderBy("members.id")
    .limit(slot("take"));
});
