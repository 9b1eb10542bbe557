import { sql } from "kysely";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { FEED } from "./weights.ts";

const selectPopular = prepare<{ take: number }>("list_popular_pins")((slot) =>
  build
    .selectFrom(
      // With an offset, only as many are looked at as are taken.
      sql<{ id: string }>`(
        select id from pins
        where state = 'live' and repin_count > 0
          and created_at > now() - make_interval(days => ${sql.lit(FEED.popularDays)})
        order by repin_count desc, id desc offset 0
      )`.as("ranked"),
    )
    .select("ranked.id")
    .where(
      sql<boolean>`(select ${isRecommendable} and ${perPin(isPinPublic())} from pins where pins.id = ranked.id)`,
    )
    .limit(slot("take")),
);

/** The public Pins of the last month that were saved most often. */
export async function listPopularPins(on: Queryable, take: number): Promise<string[]> {
  return (await selectPopular(on, { take })).map(({ id }) => id);
}
