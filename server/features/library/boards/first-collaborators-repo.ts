import { type RawBuilder, sql } from "kysely";
import { isShownBesideBoard, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { type PersonRow, personColumns } from "../../members/profiles/index.ts";

/** The most collaborators whose faces come with a board. */
const BOARD_FACES_MAX = 5;

const columns = sql.join(
  personColumns.map((name) => {
    const column = sql.ref(`members.${name}`);
    // A JSON number would round the id.
    return name === "id" ? sql`${column}::text as id` : column;
  }),
);

/** The collaborators of the board in the surrounding query whom the viewer sees there. */
const collaborators = (viewerIds: ViewerIds) => sql`board_members as joined
  join members on members.id = joined.member_id
  where joined.board_id = boards.id and joined.role = 'collaborator'
    and ${isShownBesideBoard(viewerIds, "members")}`;

export function countCollaborators(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when boards.collaborator_count > 0 then (
    select count(*)::int from ${collaborators(viewerIds)}
  ) else 0 end)`;
}

export function isGroupBoard(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(boards.collaborator_count > 0 and exists (select from ${collaborators(viewerIds)}))`;
}

/** The first collaborators in the order they joined. */
export function firstCollaborators(viewerIds: ViewerIds): RawBuilder<PersonRow[] | null> {
  return sql<PersonRow[] | null>`(case when boards.collaborator_count > 0 then (
    select json_agg(first) from (
      select ${columns} from ${collaborators(viewerIds)}
      order by joined.joined_at, joined.member_id limit ${sql.lit(BOARD_FACES_MAX)}
    ) as first
  ) end)`;
}
