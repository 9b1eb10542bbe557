import { type RawBuilder, sql } from "kysely";
import { BOARD_FACES_MAX } from "#contract/limits.ts";
import { type PersonRow, personColumns } from "../profiles/index.ts";

const columns = sql.join(
  personColumns.map((name) => {
    const column = sql.ref(`members.${name}`);
    // A JSON number would round the id.
    return name === "id" ? sql`${column}::text as id` : column;
  }),
);

/** The active collaborators of the board in the surrounding query. */
const collaborators = sql`board_members
  join members on members.id = board_members.member_id and members.state = 'active'
  where board_members.board_id = boards.id and board_members.role = 'collaborator'`;

export function countCollaborators(): RawBuilder<number> {
  return sql<number>`(case when boards.collaborator_count > 0 then (
    select count(*)::int from ${collaborators}
  ) else 0 end)`;
}

export function isGroupBoard(): RawBuilder<boolean> {
  return sql<boolean>`(boards.collaborator_count > 0 and exists (select from ${collaborators}))`;
}

/** The first collaborators in the order they joined. */
export function firstCollaborators(): RawBuilder<PersonRow[] | null> {
  return sql<PersonRow[] | null>`(case when boards.collaborator_count > 0 then (
    select json_agg(joined) from (
      select ${columns} from ${collaborators}
      order by board_members.joined_at, board_members.member_id limit ${sql.lit(BOARD_FACES_MAX)}
    ) as joined
  ) end)`;
}
