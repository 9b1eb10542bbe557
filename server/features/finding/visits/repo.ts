import { sql } from "kysely";
import {
  isBoardVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type Values = ViewerIds & { pinIds: string[]; boardIds: string[] };

const selectVisible = prepare<Values>("find_visible_visits")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const pins = build
    .selectFrom("pins")
    .select("pins.id")
    .where(sql<boolean>`pins.id = any(${slot("pinIds")}::bigint[])`)
    .where(perPin(isPinVisible(viewerIds)));
  const boards = build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .where(sql<boolean>`boards.id = any(${slot("boardIds")}::bigint[])`)
    .where(isBoardVisible(viewerIds));
  return build.selectNoFrom([
    sql<string[]>`array(${pins})`.as("pin_ids"),
    sql<string[]>`array(${boards})`.as("board_ids"),
  ]);
});

type VisibleIds = { pinIds: Set<string>; boardIds: Set<string> };

/** Finds, in one query, which of these Pins and boards the viewer may see. */
export async function findVisible(on: Queryable, values: Values): Promise<VisibleIds> {
  const row = await findFirst(selectVisible(on, values));
  return { pinIds: new Set(row?.pin_ids), boardIds: new Set(row?.board_ids) };
}
