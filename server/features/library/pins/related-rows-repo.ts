import { type Expression, type RawBuilder, sql } from "kysely";
import { blockedFrom, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { build } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

/** Queries for the people, boards and sections that Pins refer to. The condition selects which ones. */

export function selectPeople(viewerIds: ViewerIds, condition: RawBuilder<boolean>) {
  return build
    .selectFrom("members")
    .select([...personColumns, "is_private", "exclude_from_search"])
    .select(
      sql<boolean>`(members.state = 'active' and members.id <> all(${blockedFrom(viewerIds)}))`.as(
        "is_credited",
      ),
    )
    .where(condition);
}

export function selectBoards(condition: RawBuilder<boolean>) {
  return build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.name", "boards.slug", "boards.privacy", "boards.owner_id"])
    .select(["owners.username as owner_username"])
    .where(condition);
}

export function selectSections(condition: RawBuilder<boolean>) {
  return build
    .selectFrom("sections")
    .select(["id", "title", "slug"])
    .where("trashed_at", "is", null)
    .where(condition);
}

/** Nests rows in a column. Ids become text, because a JSON number would lose their last digits. */
export function nestRows<Row>(
  rows: Expression<Row>,
  ids: readonly (keyof Row & string)[],
): RawBuilder<Row[] | null> {
  const texts = ids.map((id) => sql`${sql.lit(id)}, each.${sql.ref(id)}::text`);
  return sql`(select jsonb_agg(to_jsonb(each) || jsonb_build_object(${sql.join(texts)})) from (${rows}) as each)`;
}
