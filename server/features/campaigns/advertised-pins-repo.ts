import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const select = prepare<{ pinId: string; ownerId: string }>("find_pin_of_advertiser")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select(sql<boolean>`true`.as("is_there"))
    .where("pins.id", "=", slot("pinId"))
    .where("pins.pinner_id", "=", slot("ownerId"))
    .where("pins.state", "=", "live")
    .where(
      sql<boolean>`(pins.board_id is null or (boards.trashed_at is null and boards.privacy in ('public', 'protected')))`,
    ),
);

/** A business advertises its own Pins, and never one on a secret board. */
export async function isPinOfAdvertiser(
  on: Queryable,
  values: { pinId: string; ownerId: string },
): Promise<boolean> {
  return (await findFirst(select(on, values))) !== null;
}
