import { type RawBuilder, sql } from "kysely";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Slots } from "#server/platform/db/prepared.ts";

/** What someone typed, folded: words from it on, and up to it. */
export type SearchedName = ViewerIds & { username: string; from: string; until: string; take: number };

/** How many words are compared: more than people are found, as several words of the same member may start alike. */
const COMPARED = 60;
/** No member can have more followers than two to this power. */
const REACH_MAX = 30;

/** Refers to `words`. */
export function wordsStarting(slot: Slots<SearchedName>): RawBuilder<boolean> {
  return sql<boolean>`words.word >= ${slot("from")}::text and words.word < ${slot("until")}::text`;
}

/**
 * The words that start like this, of those with the most followers. However many there are, it reads a short range of the
 * index for each power of two of followers, beginning with the highest.
 */
export function wordsOfPopular(slot: Slots<SearchedName>) {
  return sql`
    select near.member_id, near.word, near.reach
    from generate_series(${sql.lit(REACH_MAX)}, -1, -1) as level (reach)
    cross join lateral (
      select words.member_id, words.word, words.reach from person_words as words
      where words.reach = level.reach and ${wordsStarting(slot)}
      order by words.word, words.member_id limit ${sql.lit(COMPARED)}
    ) as near
    limit ${sql.lit(COMPARED)}`;
}
