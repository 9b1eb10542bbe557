import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

const selectSpan = prepare<Record<never, never>>("find_transparency_span")(() =>
  build
    .selectFrom("transparency_progress")
    .select([
      sql<string>`counted_until::text`.as("until"),
      sql<string | null>`(select min(quarter)::text from transparency_figures)`.as("first"),
    ]),
);

/** The first quarter with figures, and the first day that isn't counted yet. */
export async function findSpan(db: Db): Promise<{ until: string; first: string | null } | null> {
  return await findFirst(selectSpan(db, {}));
}

type Quarters = { from: string; to: string };

const selectFigures = prepare<Quarters>("list_transparency_figures")((slot) =>
  build
    .selectFrom("transparency_figures")
    .select(["figure", "name", sql<number>`sum(count)::integer`.as("count")])
    .where("quarter", ">=", slot("from"))
    .where("quarter", "<=", slot("to"))
    .groupBy(["figure", "name"]),
);

export type Figure = { figure: Row<"transparency_figures">["figure"]; name: string; count: number };

/** Sums of these quarters. A quarter has some 60 figures, and at most 2,161 different numbers of hours. */
export async function listFigures(db: Db, quarters: Quarters): Promise<Figure[]> {
  return await selectFigures(db, quarters);
}
