import { type RawBuilder, sql } from "kysely";
import {
  ACTION_EVENTS,
  DEVICE_CODES,
  IMPRESSION_KINDS,
  IMPRESSION_SURFACES,
  WATCH_MARKS,
} from "#contract/base/impressions.ts";
import { fromPins, isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import { build, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";
import { isInSlice, type Slice } from "./counts-repo.ts";

/** What is counted of what browsers show. */
const EVENT_FIGURES = [
  ...(["impressions", "pin_clicks", "outbound_clicks", "video_starts", "video_2s", "video_10s"] as const),
  ...(["video_95_percent", "video_ms"] as const),
] as const;
/** What is counted of a Pin, and of all of a member's. */
export const PIN_FIGURES = [...EVENT_FIGURES, "saves"] as const;
type EventFigure = (typeof EVENT_FIGURES)[number];

/** The day of a time where a member lives. */
export function dayOfMember(at: RawBuilder<unknown>, member: string): RawBuilder<string> {
  return sql<string>`day_in(${at}, coalesce((
    select time_zone from notification_preferences where member_id = ${sql.ref(member)}
  ), 'UTC'))`;
}

const isOpened = sql<boolean>`(impressions.kind = ${sql.lit(ACTION_EVENTS.view)}
  and impressions.surface = ${sql.lit(IMPRESSION_SURFACES.pin)})`;
const isLeft = sql<boolean>`impressions.kind = ${sql.lit(ACTION_EVENTS.outbound)}`;
const isSeen = sql<boolean>`impressions.kind = ${sql.lit(IMPRESSION_KINDS.pin)}`;
const isWatched = sql<boolean>`impressions.kind = ${sql.lit(ACTION_EVENTS.watch)}`;
const isOfPin = sql<boolean>`(${isSeen} or ${isOpened} or ${isLeft} or ${isWatched})`;

/** What others did with Pins within a slice: only with those that everyone may see. */
function publicPinEvents(slot: Slots<Slice>) {
  return fromPins()
    .innerJoin(
      build
        .selectFrom("impressions")
        .select([
          // The case keeps the planner from reading the names of other things as numbers.
          sql<string>`case when ${isOfPin} then subject::bigint end`.as("pin_id"),
          "at",
          "device",
          isSeen.as("is_impression"),
          isOpened.as("is_click"),
          isLeft.as("is_outbound"),
          isWatched.as("is_watch"),
          "marks",
          "shown_ms",
        ])
        .where(isInSlice(slot))
        .where(isOfPin)
        .where("is_seen", "=", true)
        .where("is_own", "=", false)
        .as("events"),
      "events.pin_id",
      "pins.id",
    )
    .where(isPinPublic());
}

const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const hasMark = (mark: keyof typeof WATCH_MARKS) =>
  sql`is_watch and marks & ${sql.lit(WATCH_MARKS[mark])} <> 0`;

const counted: Record<EventFigure, RawBuilder<number>> = {
  impressions: countWhere(sql`is_impression`),
  pin_clicks: countWhere(sql`is_click`),
  outbound_clicks: countWhere(sql`is_outbound`),
  video_starts: countWhere(hasMark("start")),
  video_2s: countWhere(hasMark("two_seconds")),
  video_10s: countWhere(hasMark("ten_seconds")),
  video_95_percent: countWhere(hasMark("nearly_all")),
  video_ms: sql<number>`coalesce(sum(shown_ms) filter (where is_watch), 0)`,
};

type Table = "pin_days" | "member_days";
const added = (table: Table, figure: EventFigure | "saves") =>
  sql<number>`${sql.ref(`${table}.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`;

const eventDay = dayOfMember(sql.ref("events.at"), "pins.pinner_id");

/** The figures of a slice of the log by Pin, or by its pinner. */
const eventFigures = (slot: Slots<Slice>, id: "pins.id" | "pins.pinner_id") =>
  publicPinEvents(slot)
    .select([sql.ref<string>(id).as("id"), eventDay.as("day"), "events.device"])
    .select(EVENT_FIGURES.map((figure) => counted[figure].as(figure)))
    .groupBy([sql`1`, sql`2`, "events.device"]);

const addedEvents = (table: Table) =>
  Object.fromEntries(EVENT_FIGURES.map((figure) => [figure, added(table, figure)]));

export const countPinDays = prepareWrite<Slice>("count_pin_days")((slot) =>
  build
    .insertInto("pin_days")
    .columns(["pin_id", "day", "device", ...EVENT_FIGURES])
    .expression(eventFigures(slot, "pins.id"))
    .onConflict((conflict) =>
      conflict.columns(["pin_id", "day", "device"]).doUpdateSet(addedEvents("pin_days")),
    ),
);

export const countMemberDays = prepareWrite<Slice>("count_member_days")((slot) =>
  build
    .insertInto("member_days")
    .columns(["member_id", "day", "device", ...EVENT_FIGURES])
    .expression(eventFigures(slot, "pins.pinner_id"))
    .onConflict((conflict) =>
      conflict.columns(["member_id", "day", "device"]).doUpdateSet(addedEvents("member_days")),
    ),
);

type Saved = { ids: readonly string[] };

/** Saves that everyone sees, by the Pin they came of, or by its pinner. */
const savesOf = (slot: Slots<Saved>, id: "sources.id" | "sources.pinner_id") =>
  fromPins()
    .innerJoin("pins as sources", "sources.id", "pins.source_pin_id")
    .select([
      sql.ref<string>(id).as("id"),
      dayOfMember(sql.ref("pins.created_at"), "sources.pinner_id").as("day"),
      sql.lit(DEVICE_CODES.unknown).as("device"),
      sql<number>`count(*)::int`.as("saves"),
    ])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .whereRef("pins.pinner_id", "<>", "sources.pinner_id")
    .where(isPinPublic())
    .groupBy([sql`1`, sql`2`]);

export const countPinSaves = prepareWrite<Saved>("count_pin_saves")((slot) =>
  build
    .insertInto("pin_days")
    .columns(["pin_id", "day", "device", "saves"])
    .expression(savesOf(slot, "sources.id"))
    .onConflict((conflict) =>
      conflict.columns(["pin_id", "day", "device"]).doUpdateSet({ saves: added("pin_days", "saves") }),
    ),
);

export const countMemberSaves = prepareWrite<Saved>("count_member_saves")((slot) =>
  build
    .insertInto("member_days")
    .columns(["member_id", "day", "device", "saves"])
    .expression(savesOf(slot, "sources.pinner_id"))
    .onConflict((conflict) =>
      conflict.columns(["member_id", "day", "device"]).doUpdateSet({ saves: added("member_days", "saves") }),
    ),
);
