import { sql } from "kysely";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Term } from "./parse-query.ts";
import { isPublicShown, type PublicConditions, type PublicValues } from "./results-repo.ts";
import { isFixed } from "./understand/reading.ts";

type Values = PublicValues & { ideas: number[]; languages: string[]; fixed: string; marks: string };

/** A Pin is found by its own texts alone, as they were read, so nothing it no longer says or shows leads to it. */
const selectMeant = prepare<Values>("find_pins_of_meanings")((slot) =>
  build
    .selectFrom(
      sql<{ id: string; place: string }>`(
        select ranked.id, ranked.place from (
          select idea_meanings.pin_id as id, wanted.place
          from unnest(${slot("ideas")}::integer[]) with ordinality as wanted (idea, place)
          join idea_meanings on idea_meanings.idea = wanted.idea
          join search_pins on search_pins.pin_id = idea_meanings.pin_id
          where not exists (select from meaning_marks where meaning_marks.idea = wanted.idea)
            and search_pins.words @@ (
              select search_query_of(${slot("languages")}::regconfig[], ${slot("fixed")}::jsonb, false)
                && ${slot("marks")}::tsquery
            )
        ) as ranked
        where ${isPublicShown(slot)}
      )`.as("found"),
    )
    .select("found.id")
    .orderBy("found.place"),
);

type Asked = { ideas: number[]; languages: string[]; terms: readonly Term[]; marks: string };

/** The Pins of these ideas that the viewer may see and that have what the search demands, in the order of the ideas. */
export async function listMeantPins(
  on: Queryable,
  viewerIds: ViewerIds,
  { ideas, languages, terms, marks }: Asked,
  conditions: PublicConditions,
): Promise<string[]> {
  if (ideas.length === 0) return [];
  const fixed = JSON.stringify(terms.filter(isFixed));
  const rows = await selectMeant(on, { ...viewerIds, ...conditions, ideas, languages, fixed, marks });
  return rows.map(({ id }) => id);
}
