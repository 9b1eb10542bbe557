import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Db } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { dayOfMember, PIN_FIGURES } from "./days-repo.ts";

/** Both are included. */
type Days = { startDate: string; endDate: string };
type OfPins = Days & { ids: readonly string[] };

/** Those of the Pins that the viewer sees and saved themselves. */
export const listOwnPins = prepare<ViewerIds & { ids: readonly string[]; memberId: string }>(
  "list_own_pins_for_figures",
)((slot) =>
  fromPins()
    .select(["pins.id", "pins.repin_count", "pins.comment_count"])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.pinner_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIdsIn(slot))),
);

const day = sql<string>`day::text`.as("day");

export const listPinDays = prepare<OfPins>("list_pin_days")((slot) =>
  build
    .selectFrom("pin_days")
    .select(["pin_id", day, "device", ...PIN_FIGURES])
    .where("pin_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("day", ">=", slot("startDate"))
    .where("day", "<=", slot("endDate")),
);

export const listMemberDays = prepare<Days & { memberId: string }>("list_member_days")((slot) =>
  build
    .selectFrom("member_days")
    .select([day, "device", ...PIN_FIGURES])
    .where("member_id", "=", slot("memberId"))
    .where("day", ">=", slot("startDate"))
    .where("day", "<=", slot("endDate"))
    .orderBy("day"),
);

const sums = PIN_FIGURES.map((name) =>
  sql<number>`coalesce(sum(pin_days.${sql.ref(name)}), 0)::double precision`.as(name),
);
const engagements = sql<number>`sum(pin_clicks + outbound_clicks + saves)`;

type Top = ViewerIds &
  Days & {
    memberId: string;
    sort: string;
    isVideo: boolean;
    device: number | null;
    createdAfter: string | null;
    count: number;
  };

/** The member's Pins that did best, as far as the viewer sees them. */
export const listTopPins = prepare<Top>("list_top_pins")((slot) => {
  const device = slot("device");
  const createdAfter = slot("createdAfter");
  const by = sql<number>`case ${slot("sort")}::text
    when 'impressions' then sum(impressions) when 'pin_clicks' then sum(pin_clicks)
    when 'outbound_clicks' then sum(outbound_clicks) when 'saves' then sum(saves)
    when 'video_starts' then sum(video_starts) when 'video_2s' then sum(video_2s)
    when 'video_10s' then sum(video_10s) when 'video_95_percent' then sum(video_95_percent)
    when 'video_ms' then sum(video_ms) when 'video_average' then sum(video_ms) / nullif(sum(video_starts), 0)
    else ${engagements} end`;
  return fromPins()
    .innerJoin("pin_days", "pin_days.pin_id", "pins.id")
    .select(["pins.id", ...sums])
    .where("pins.pinner_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIdsIn(slot)))
    .where("pin_days.day", ">=", slot("startDate"))
    .where("pin_days.day", "<=", slot("endDate"))
    .where(sql<boolean>`(${device}::smallint is null or pin_days.device = ${device}::smallint)`)
    .where(
      sql<boolean>`(${createdAfter}::timestamptz is null or pins.created_at > ${createdAfter}::timestamptz)`,
    )
    .where(sql<boolean>`(pins.is_video or not ${slot("isVideo")}::boolean)`)
    .groupBy("pins.id")
    .having(sql<boolean>`${by} > 0`)
    .orderBy(by, "desc")
    .orderBy("pins.id", "desc")
    .limit(slot("count"));
});

const selectToday = prepare<{ memberId: string }>("get_day_of_member")((slot) =>
  build
    .selectFrom("members")
    .select(sql<string>`${dayOfMember(sql`now()`, "members.id")}::text`.as("today"))
    .where("id", "=", slot("memberId")),
);

/** The day that isn't over yet where the member lives. */
export async function findToday(db: Db, memberId: string): Promise<string> {
  const row = await findFirst(selectToday(db, { memberId }));
  if (!row) throw new Error("Whoever calls is a member");
  return row.today;
}
