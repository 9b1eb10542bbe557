import { sql } from "kysely";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { savedThatDay } from "./still-valid-repo.ts";

/** `asked`: JSON with the id of each notification about a board, and the ids of the members it names. */
type Values = ViewerIds & { asked: string; pinsMax: number };

/** The newest Pins that these members saved to the board on the notification's day. */
export const listSavedThatDay = prepare<Values>("list_pins_of_notifications")((slot) =>
  build
    .selectFrom(
      sql<{ id: string; actor_ids: string[] }>`jsonb_to_recordset(${slot("asked")}::jsonb)`.as<"asked">(
        sql`asked (id bigint, actor_ids bigint[])`,
      ),
    )
    .innerJoin("notifications", "notifications.id", "asked.id")
    .innerJoin(
      sql<{ id: string }>`lateral (
        select pins.id from pins
        where ${savedThatDay} and pins.pinner_id = any(asked.actor_ids) and ${perPin(isPinVisible(viewerIdsIn(slot)))}
        order by pins.id desc limit ${slot("pinsMax")}
      )`.as<"saved">(sql`saved`),
      (join) => join.onTrue(),
    )
    .select(["asked.id", "saved.id as pin_id"])
    .orderBy("saved.id", "desc"),
);
