import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Of these Pins, those that a business may advertise: its own, and never one on a secret board. */
export const listPinsOfAdvertiser = prepare<{ pinIds: readonly string[]; ownerId: string }>(
  "list_pins_of_advertiser",
)((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select("pins.id")
    .where("pins.id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("pins.pinner_id", "=", slot("ownerId"))
    .where("pins.state", "=", "live")
    .where(
      sql<boolean>`(pins.board_id is null or (boards.trashed_at is null and boards.privacy in ('public', 'protected')))`,
    ),
);

/** Whether a business may advertise this Pin. */
export async function isPinOfAdvertiser(
  on: Queryable,
  { pinId, ownerId }: { pinId: string; ownerId: string },
): Promise<boolean> {
  return (await listPinsOfAdvertiser(on, { pinIds: [pinId], ownerId })).length > 0;
}
