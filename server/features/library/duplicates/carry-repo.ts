import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** Merged Pins, each with the one that is kept. The caller has locked all of them. */
export type Carrying = { memberId: string; keepIds: string[]; mergedIds: string[] };

const insertFavorites = prepare<Carrying>("carry_favorites")((slot) =>
  build
    .insertInto("pin_favorites")
    .columns(["member_id", "pin_id"])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ keep_id: string; merged_id: string }>`unnest(
            ${slot("keepIds")}::bigint[], ${slot("mergedIds")}::bigint[]
          )`.as<"pairs">(sql`pairs(keep_id, merged_id)`),
        )
        .innerJoin("pin_favorites as own", "own.pin_id", "pairs.merged_id")
        .select(["own.member_id", "pairs.keep_id"])
        .where("own.member_id", "=", slot("memberId"))
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("pin_id"),
);

/** Marks kept Pins as favorites if one of theirs was. Returns those that were none before. */
export async function carryFavorites(tx: Tx, carrying: Carrying): Promise<string[]> {
  return (await insertFavorites(tx, carrying)).map(({ pin_id }) => pin_id);
}

export const removeFavorites = prepareWrite<{ memberId: string; pinIds: string[] }>(
  "take_back_carried_favorites",
)((slot) =>
  build
    .deleteFrom("pin_favorites")
    .where("member_id", "=", slot("memberId"))
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

/** What a member wrote when they tried what a Pin shows, and which Pin it is moved from and to. */
export type CarriedTry = { id: string; from_id: string; to_id: string };

const move = {
  name: "carry_own_tries",
  text: `
    with chosen as (
      select distinct on (pairs.to_id) pin_tries.id, pairs.from_id, pairs.to_id
      from unnest($2::bigint[], $3::bigint[]) as pairs(to_id, from_id)
      join pin_tries on pin_tries.pin_id = pairs.from_id
      join pins on pins.id = pairs.to_id
      where pin_tries.member_id = $1 and pin_tries.trashed_at is null
        and ($4::bigint[] is null or pin_tries.id = any($4::bigint[]))
        and not exists (
          select from pin_tries as own where own.pin_id = pairs.to_id and own.member_id = $1
        )
      order by pairs.to_id, pin_tries.id desc
    ), moved as (
      update pin_tries set pin_id = chosen.to_id from chosen where pin_tries.id = chosen.id
    ), counted as (
      update pins set try_count = try_count + changes.by from (
        select to_id as pin_id, 1 as by from chosen
        union all select from_id, -1 from chosen
      ) as changes
      where pins.id = changes.pin_id
    )
    select id, from_id, to_id from chosen`,
};

/** Moves the member's own tries to Pins that they haven't tried. */
export async function carryOwnTries(
  tx: Tx,
  { memberId, keepIds, mergedIds }: Carrying,
): Promise<CarriedTry[]> {
  return await tx.query<CarriedTry>(move, [memberId, keepIds, mergedIds, null]);
}

/** Moves those tries back that are still where they were moved to. */
export async function carryOwnTriesBack(
  tx: Tx,
  memberId: string,
  tries: readonly CarriedTry[],
): Promise<CarriedTry[]> {
  if (tries.length === 0) return [];
  const [toIds, fromIds] = [tries.map((each) => each.from_id), tries.map((each) => each.to_id)];
  return await tx.query<CarriedTry>(move, [memberId, toIds, fromIds, tries.map(({ id }) => id)]);
}
