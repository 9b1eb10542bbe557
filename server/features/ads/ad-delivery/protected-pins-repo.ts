import { sql } from "kysely";
import {
  endsAt,
  isAdOn,
  isGroupOn,
  isInItsTime,
  isWantedAccount,
} from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

/** `isOn`: whether there are ads at all. */
export type Rules = { isOn: boolean; isReviewed: boolean; hasHouseAds: boolean };

/** Pins of protected boards that ads show now, and until when at most. */
function running(slot: Slots<Rules>) {
  return build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .innerJoin("pins as shown", "shown.id", "ads.pin_id")
    .innerJoin("boards", "boards.id", "shown.board_id")
    .select("ads.pin_id")
    .select(sql<string>`max(coalesce(${endsAt}, 'infinity'))`.as("ends_at"))
    .where(sql<boolean>`${slot("isOn")}::boolean`)
    .where(isGroupOn)
    .where(isInItsTime(sql`now()`))
    .where(isAdOn(slot("isReviewed")))
    .where(isWantedAccount(slot("hasHouseAds")))
    .where("shown.state", "=", "live")
    .where("boards.privacy", "=", "protected")
    .where("boards.trashed_at", "is", null)
    .groupBy("ads.pin_id");
}

// For an hour at a time: should no one do this any more, nothing stays open for long.
const open = prepare<Rules>("open_protected_pins")((slot) =>
  build
    .updateTable("pins")
    .from(running(slot).as("running"))
    .set({ promoted_until: sql`least(running.ends_at, now() + interval '1 hour')` })
    .whereRef("pins.id", "=", "running.pin_id")
    .where(
      sql<boolean>`(pins.promoted_until is null
        or pins.promoted_until < least(running.ends_at, now() + interval '30 minutes')
        or pins.promoted_until > running.ends_at)`,
    )
    .returning("pins.id"),
);

const close = prepare<Rules>("close_protected_pins")((slot) =>
  build
    .updateTable("pins")
    .set({ promoted_until: null })
    .where("pins.state", "=", "live")
    .where("pins.promoted_until", "is not", null)
    .where("pins.id", "not in", build.selectFrom(running(slot).as("running")).select("running.pin_id"))
    .returning("pins.id"),
);

/** Opens Pins that ads show to everyone, and closes the others again. Returns how many changed. */
export async function syncProtectedPins(tx: Tx, rules: Rules): Promise<{ opened: number; closed: number }> {
  const closed = await close(tx, rules);
  const opened = await open(tx, rules);
  return { opened: opened.length, closed: closed.length };
}

const note = { name: "note_ad_change", text: "select nextval('ad_versions')" };

/** Has every process read ads again. */
export async function noteAdChange(on: Queryable): Promise<void> {
  await on.query(note, []);
}
