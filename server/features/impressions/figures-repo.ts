import { sql } from "kysely";
import {
  fromPins,
  isPinPublic,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Days of UTC, both included. */
type Days = { startDate: string; endDate: string };
type OfPins = Days & { ids: readonly string[] };

/** Those of the Pins that the viewer sees and saved themselves. */
export const listOwnPins = prepare<ViewerIds & { ids: readonly string[]; memberId: string }>(
  "list_own_pins_for_figures",
)((slot) =>
  fromPins()
    .select(["pins.id", "pins.repin_count"])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.pinner_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIdsIn(slot))),
);

export const listViewsByDay = prepare<OfPins>("list_pin_views_by_day")((slot) =>
  build
    .selectFrom("pin_views")
    .select(["pin_id", sql<string>`day::text`.as("day"), "views as count"])
    .where("pin_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("day", ">=", slot("startDate"))
    .where("day", "<=", slot("endDate")),
);

/** Only what everybody sees: a secret save is nobody else's business. */
export const listSavesByDay = prepare<OfPins>("list_pin_saves_by_day")((slot) =>
  fromPins()
    .select([
      "pins.source_pin_id as pin_id",
      sql<string>`(pins.created_at at time zone 'UTC')::date::text`.as("day"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("pins.source_pin_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.created_at", ">=", sql<string>`${slot("startDate")}::date at time zone 'UTC'`)
    .where("pins.created_at", "<", sql<string>`(${slot("endDate")}::date + 1) at time zone 'UTC'`)
    .where(isPinPublic())
    .groupBy(["pins.source_pin_id", "day"]),
);

export const listMemberViewsByDay = prepare<Days & { memberId: string }>("list_member_views_by_day")((slot) =>
  build
    .selectFrom("member_views")
    .select([sql<string>`day::text`.as("day"), "views as count"])
    .where("member_id", "=", slot("memberId"))
    .where("day", ">=", slot("startDate"))
    .where("day", "<=", slot("endDate"))
    .orderBy("day"),
);
