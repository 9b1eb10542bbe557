import { sql } from "kysely";
import { BOARD_FACES_MAX } from "#contract/limits.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { type PersonRow, personColumns } from "../profiles/index.ts";

export type CollaboratorRow = PersonRow & { board_id: string };

const columns = sql.join(personColumns.map((name) => sql.ref(`members.${name}`)));

/** Of each board the first who joined it, in the order they did. */
const selectFirst = prepare<{ boardIds: string[] }>("list_first_collaborators")((slot) => {
  const collaborators = sql<CollaboratorRow>`(
    select boards.id as board_id, joined.*
    from unnest(${slot("boardIds")}::bigint[]) as boards (id)
    cross join lateral (
      select ${columns} from board_members
      join members on members.id = board_members.member_id and members.state = 'active'
      where board_members.board_id = boards.id and board_members.role = 'collaborator'
      order by board_members.joined_at, board_members.member_id limit ${sql.lit(BOARD_FACES_MAX)}
    ) as joined
  )`;
  return build.selectFrom(collaborators.as("collaborators")).selectAll();
});

export async function listCollaborators(on: Queryable, boardIds: string[]): Promise<CollaboratorRow[]> {
  return boardIds.length === 0 ? [] : await selectFirst(on, { boardIds });
}
