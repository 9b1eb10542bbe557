import { sql } from "kysely";
import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";

type Asked = ViewerIds & { memberId: string };

/** What is left of a group: Pins that are still there and the member's own. */
function stillThere(slot: Slots<Asked>) {
  const viewerIds = viewerIdsIn(slot);
  return sql<{ pin_ids: string[] }>`(
    select coalesce(array_agg(pins.id::text order by pins.id desc), '{}') as pin_ids
    from unnest(groups.pin_ids) as list(pin_id)
    join pins on pins.id = list.pin_id
    where pins.pinner_id = ${slot("memberId")}::bigint and ${perPin(isPinVisible(viewerIds))}
  )`;
}

function selectShown(slot: Slots<Asked>) {
  return build
    .selectFrom("duplicate_groups as groups")
    .innerJoinLateral(stillThere(slot).as("shown"), (join) => join.onTrue())
    .where("groups.member_id", "=", slot("memberId"))
    .where("groups.dismissed_at", "is", null)
    .where(sql<boolean>`cardinality(shown.pin_ids) >= 2`);
}

type Page = Asked & { kind: DuplicateKind; beforeKey: string; beforeId: string; take: number };

/** Lists a member's groups of a kind with what is left of them, those with the newest Pins first. */
export const listGroups = prepare<Page>("list_duplicate_groups")((slot) =>
  selectShown(slot)
    .select(["groups.id", "groups.kind", "groups.newest_pin_id", "shown.pin_ids"])
    .where("groups.kind", "=", slot("kind"))
    .where(
      sql<boolean>`(groups.newest_pin_id, groups.id) < (${slot("beforeKey")}::bigint, ${slot("beforeId")}::bigint)`,
    )
    .orderBy("groups.newest_pin_id", "desc")
    .orderBy("groups.id", "desc")
    .limit(slot("take")),
);

export type ShownGroup = Awaited<ReturnType<typeof listGroups>>[number];

export const countGroups = prepare<Asked>("count_duplicate_groups")((slot) =>
  selectShown(slot)
    .select(["groups.kind", sql<number>`count(*)::int`.as("count")])
    .groupBy("groups.kind"),
);

/** The Pins of all groups that may hold identical ones. */
export const listPinsOfGroups = prepare<Asked>("list_pins_of_duplicate_groups")((slot) =>
  selectShown(slot)
    .select(["shown.pin_ids"])
    .where("groups.kind", "in", ["identical", "same"])
    .orderBy("groups.newest_pin_id", "desc"),
);

/** What counts when one of several Pins is to be kept, whoever may see it. */
export const listFacts = prepare<{ memberId: string; pinIds: string[] }>("list_facts_of_duplicates")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["pins.id", "pins.picture_id", "pins.board_id", "pins.section_id"])
    .select(["pins.comment_count", "pins.repin_count", "pins.try_count"])
    .select(["pins.title", "pins.description", "pins.link", "pins.alt_text", "pins.note"])
    .select(
      sql<boolean>`exists (
        select from pin_favorites where pin_id = pins.id and member_id = ${slot("memberId")}::bigint
      )`.as("is_favorite"),
    )
    .select(
      sql<boolean>`exists (
        select from pin_tries where pin_id = pins.id and trashed_at is null
          and member_id = ${slot("memberId")}::bigint
      )`.as("is_tried"),
    )
    .select(
      sql<boolean>`exists (
        select from pin_tries where pin_id = pins.id and trashed_at is null
          and member_id <> ${slot("memberId")}::bigint
      )`.as("is_tried_by_others"),
    )
    .select(sql<number>`(media_objects.width::bigint * media_objects.height)::float8`.as("area"))
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

export type Fact = Awaited<ReturnType<typeof listFacts>>[number];

type Dismissal = { memberId: string; groupId: string; isDismissed: boolean };

const updateDismissed = prepare<Dismissal>("dismiss_duplicate_group")((slot) =>
  build
    .updateTable("duplicate_groups")
    .set({ dismissed_at: sql`case when ${slot("isDismissed")}::boolean then now() end` })
    .where("id", "=", slot("groupId"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

/** Returns whether there is such a group. */
export async function setDismissed(tx: Tx, values: Dismissal): Promise<boolean> {
  return (await findFirst(updateDismissed(tx, values))) !== null;
}

const selectKnown = prepare<{ memberId: string }>("lock_duplicate_groups")((slot) =>
  build
    .selectFrom("duplicate_groups")
    .select(["id", "kind", "pin_ids", sql<boolean>`dismissed_at is not null`.as("is_dismissed")])
    .where("member_id", "=", slot("memberId"))
    .orderBy("id")
    .forUpdate(),
);

export type KnownGroup = Awaited<ReturnType<typeof selectKnown>>[number];

/** Locks all groups of a member, dismissed ones too. */
export async function lockGroups(tx: Tx, memberId: string): Promise<KnownGroup[]> {
  return await selectKnown(tx, { memberId });
}

export type GroupRow = {
  /** Null for a new one. */
  id: string | null;
  memberId: string;
  kind: DuplicateKind;
  pinIds: string[];
  newestPinId: string;
  score: number;
};

export const putGroup = prepareWrite<GroupRow>("put_duplicate_group")((slot) =>
  build
    .insertInto("duplicate_groups")
    .values({
      id: sql`coalesce(${slot("id")}::bigint, next_id(home_of(${slot("memberId")}::bigint)))`,
      member_id: slot("memberId"),
      kind: slot("kind"),
      pin_ids: slot("pinIds"),
      newest_pin_id: slot("newestPinId"),
      score: slot("score"),
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((update) => ({
        kind: update.ref("excluded.kind"),
        pin_ids: update.ref("excluded.pin_ids"),
        newest_pin_id: update.ref("excluded.newest_pin_id"),
        score: update.ref("excluded.score"),
      })),
    ),
);

export const deleteGroups = prepareWrite<{ ids: string[] }>("delete_duplicate_groups")((slot) =>
  build.deleteFrom("duplicate_groups").where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

const DISMISSED_KEPT = sql.lit(2000);

export const deleteOldDismissals = prepareWrite<{ memberId: string }>("delete_old_duplicate_dismissals")(
  (slot) =>
    build.deleteFrom("duplicate_groups").where(
      "id",
      "in",
      sql<string>`(
        select id from duplicate_groups where member_id = ${slot("memberId")}::bigint and dismissed_at is not null
        order by dismissed_at desc offset ${DISMISSED_KEPT}
      )`,
    ),
);

export const purgeGroups = prepareWrite<{ memberId: string }>("purge_duplicate_groups")((slot) =>
  build.deleteFrom("duplicate_groups").where("member_id", "=", slot("memberId")),
);
