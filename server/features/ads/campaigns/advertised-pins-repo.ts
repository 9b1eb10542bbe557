import { sql } from "kysely";
import type { PinFault } from "#contract/ads/enums.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Whether a Pin may be advertised by whoever has it, wherever it's seen. Refers to `pins` and their `boards`. */
const isOpen = sql<boolean>`(pins.state = 'live' and (pins.board_id is null
  or (boards.trashed_at is null and boards.privacy in ('public', 'protected'))))`;

/** Why no one is shown an ad. Refers to `ads` and `ad_accounts`. */
export const pinFault = sql<PinFault | null>`(case when ads.pin_id is null then 'gone'
  when not exists (select from pins left join boards on boards.id = pins.board_id
    where pins.id = ads.pin_id and pins.pinner_id = ad_accounts.owner_id and ${isOpen}) then 'not_public' end)`;

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
    .where(isOpen),
);

/** Whether a business may advertise this Pin. */
export async function isPinOfAdvertiser(
  on: Queryable,
  { pinId, ownerId }: { pinId: string; ownerId: string },
): Promise<boolean> {
  return (await listPinsOfAdvertiser(on, { pinIds: [pinId], ownerId })).length > 0;
}

type Values = {
  ownerId: string;
  beforeId: string;
  take: number;
  /** Whether those are listed, too, that can't be advertised. */
  listsAll: boolean;
  /** What is looked for; null for anything. */
  terms: string | null;
  languages: string[];
};

/** A business's own Pins below an id, newest first, with why they can't be advertised. */
export const listOwnPins = prepare<Values>("list_pins_to_advertise")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select(["pins.id", sql<PinFault | null>`case when not ${isOpen} then 'not_public' end`.as("pin_fault")])
    .where("pins.pinner_id", "=", slot("ownerId"))
    .where("pins.state", "=", "live")
    .where("pins.id", "<", slot("beforeId"))
    .where(sql<boolean>`(${slot("listsAll")}::boolean or ${isOpen})`)
    .where(
      sql<boolean>`(${slot("terms")}::jsonb is null or pins.id in (
        select pin_id from search_pins where words @@ (select
          search_query_of(${slot("languages")}::regconfig[], ${slot("terms")}::jsonb, false)
          && ('''by:' || ${slot("ownerId")}::bigint || '''')::tsquery
        )
      ))`,
    )
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);
