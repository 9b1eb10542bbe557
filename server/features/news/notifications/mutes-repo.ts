import { type RawBuilder, sql } from "kysely";
import { BOARD_NOTIFICATION_KINDS } from "#contract/news/notification-kinds.ts";

/** In SQL, those notifications whose subject is a board. */
export const isAboutBoard = sql<boolean>`notifications.kind in (${sql.join(
  BOARD_NOTIFICATION_KINDS.map((kind) => sql.lit(kind)),
)})`;

/** Refers to `notifications`, and for people to `notification_reasons`. Undoing a mute shows what was hidden by it. */
export function isMuted(what: "person" | "board"): RawBuilder<boolean> {
  if (what === "person") {
    return sql<boolean>`exists (
      select from notification_person_mutes as mutes
      where mutes.member_id = notifications.member_id and mutes.person_id = notification_reasons.actor_id
    )`;
  }
  return sql<boolean>`exists (
    select from notification_board_mutes as mutes
    where mutes.member_id = notifications.member_id and mutes.board_id = case
      when ${isAboutBoard} then notifications.subject_id
      when notifications.kind in ('saved_pin', 'commented')
        then (select pins.board_id from pins where pins.id = notifications.subject_id)
      end
  )`;
}

/** The member wants to see this kind among the notifications. */
export function isInApp(): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from notification_settings as settings
    where settings.member_id = notifications.member_id and settings.kind = notifications.kind and not settings.in_app
  )`;
}
