import { type RawBuilder, sql } from "kysely";
import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { Term } from "./parse-query.ts";
import { anyOf } from "./read-marks.ts";
import { HIGHEST_SHELF, isPublicShown, type PublicConditions, type PublicValues } from "./results-repo.ts";
import { isFixed } from "./understand/reading.ts";
import type { Part } from "./understand/widen.ts";

/** Of more matches, the ones on the highest shelves, which are looked through one by one. */
const MATCHES_MAX = 1500;
/** What scores much less than the best has little to do with the search. */
const SCORE_MIN = 0.12;
/** How much a word counts, by where it is: in the title, the alternative text, the description or elsewhere. */
const FIELDS = { A: 0.75, B: 0.55, C: 0.35, D: 0.25 } as const;
/** A mark counts a bit less than a word in an alternative text. */
const MARK = 0.45;
/** What is farther from a word counts in titles and alternative texts alone, because descriptions mention many things. */
const FAR = 0.7;
/** What Pins have of the whole is rounded when it's added up. */
const WHOLE = 0.999;

export type WideMatch = {
  id: string;
  score: number;
  /** Which of the terms it has: a bit each. */
  has: number;
  hasAll: boolean;
};

type Values = PublicValues & {
  languages: string[];
  parts: string;
  fixed: string;
  marks: string;
  shareMin: number;
};

const partsIn = (slot: Slots<Values>) => sql`
  select number, share, weight, (marks is not null) as is_mark,
    (marks is null and weight < ${sql.lit(FAR)}) as is_far,
    coalesce(marks::tsquery, search_query_of(languages, wanted, false, true)) as query,
    search_in_field(languages, wanted, 'A') as title,
    search_in_field(languages, wanted, 'B') as alt_text,
    search_in_field(languages, wanted, 'C') as description
  from jsonb_to_recordset(${slot("parts")}::jsonb)
      as part (number integer, share real, weight real, term jsonb, marks text),
    lateral (
      select ${slot("languages")}::regconfig[] as languages, jsonb_build_array(term) as wanted
    ) as asked`;

/** What a part of the search counts for a Pin, by the most telling field that has it. */
const fieldScore = sql`case
  when is_mark then ${sql.lit(MARK)}
  when words @@ title then ${sql.lit(FIELDS.A)}
  when words @@ alt_text then ${sql.lit(FIELDS.B)}
  when is_far then 0
  when words @@ description then ${sql.lit(FIELDS.C)}
  else ${sql.lit(FIELDS.D)}
end`;

const wantedQuery = (slot: Slots<Values>) => sql`(
  select case when ${slot("shareMin")}::real >= ${sql.lit(WHOLE)}
    then string_agg(any_of, ' & ') else string_agg(any_of, ' | ') end::tsquery
  from (
    select '(' || string_agg('(' || query::text || ')', ' | ') || ')' as any_of
    from wanted where numnode(query) > 0 group by number
  ) as terms
)`;

/** Of each term, the part that fits best. */
const perTerm = (value: RawBuilder<unknown>) => sql`(
  select ${value} from (
    select number, max(share) as share, max(share * weight * ${fieldScore}) as best
    from wanted where words @@ query and ${fieldScore} > 0 group by number
  ) as terms
)`;

const rankWide = prepare<Values>("search_pins_widely")((slot) =>
  build
    .selectFrom(
      sql<WideMatch>`(
        with wanted as materialized (${partsIn(slot)}),
        whole as materialized (
          select ${wantedQuery(slot)}
            && (select search_query_of(${slot("languages")}::regconfig[], ${slot("fixed")}::jsonb, false))
            && ${slot("marks")}::tsquery as query
        ),
        scored as (
          select id, score.share, score.has, score.score * (1 + shelf / 30.0) as score from (
            select matching.pin_id as id, shelf, words
            from generate_series(${sql.lit(HIGHEST_SHELF)}, 0, -1) as shelves (place)
            cross join lateral (
              select pin_id, shelf, words from search_pins
              where words @@ ((select query from whole) && ('''s:' || shelves.place || '''')::tsquery)
            ) as matching
            limit ${sql.lit(MATCHES_MAX)}
          ) as matches
          cross join lateral ${perTerm(
            sql`sum(share) as share, sum(best) as score, bit_or(1 << number) as has`,
          )} as score
        )
        select ranked.id, ranked.score::real as score, ranked.has, ranked.share >= ${sql.lit(WHOLE)} as "hasAll"
        from scored as ranked
        where share >= ${slot("shareMin")}::real
          and score >= ${sql.lit(SCORE_MIN)} * (select max(score) from scored)
          and ${isPublicShown(slot)}
        order by "hasAll" desc, score desc, id desc limit ${sql.lit(SEARCH_RESULTS_MAX)}
      )`.as("found"),
    )
    .select(["found.id", "found.score", "found.has", "found.hasAll"]),
);

type WideSearch = {
  languages: string[];
  terms: readonly Term[];
  parts: readonly Part[];
  marks: string;
  /** The least share of the terms that a Pin must have. */
  shareMin: number;
};

/** Finds public Pins that the viewer may see and that have the terms, what is close to them, or some of them. */
export async function searchWidely(
  on: Queryable,
  viewerIds: ViewerIds,
  { languages, terms, parts, marks, shareMin }: WideSearch,
  conditions: PublicConditions,
): Promise<WideMatch[]> {
  const written = parts.map((part) => ("marks" in part ? { ...part, marks: anyOf(part.marks) } : part));
  return await rankWide(on, {
    ...viewerIds,
    ...conditions,
    languages,
    marks,
    parts: JSON.stringify(written),
    fixed: JSON.stringify(terms.filter(isFixed)),
    shareMin: Math.min(shareMin, WHOLE),
  });
}

type Words = { languages: string[]; words: string[] };

const selectWords = prepare<Words>("read_words_of_search")((slot) =>
  build
    .selectFrom(sql<{ word: string }>`unnest(${slot("words")}::text[])`.as<"typed">(sql`typed(word)`))
    .select([
      "word",
      sql<boolean>`exists (
        select from unnest(${slot("languages")}::regconfig[]) as language
        where numnode(plainto_tsquery(language, word)) = 0
      )`.as("is_stop_word"),
      sql<boolean>`exists (
        select from search_pins where words @@ (search_query_of(
          ${slot("languages")}::regconfig[],
          jsonb_build_array(jsonb_build_object('kind', 'word', 'text', word, 'not', false)),
          false
        ) && '''p:1'''::tsquery)
      )`.as("is_known"),
    ]),
);

/** Which of the words say nothing by themselves, and which of them no public Pin has. */
export async function readWords(
  on: Queryable,
  languages: string[],
  words: string[],
): Promise<{ stopWords: Set<string>; unknown: Set<string> }> {
  const rows = words.length === 0 ? [] : await selectWords(on, { languages, words });
  const those = (is: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(is).map(({ word }) => word));
  return {
    stopWords: those((row) => row.is_stop_word),
    unknown: those((row) => !row.is_stop_word && !row.is_known),
  };
}
