import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const selectMeaningful = prepare<{ words: string[]; languages: string[] }>("drop_stop_words")((slot) =>
  build
    .selectFrom(sql<{ word: string }>`unnest(${slot("words")}::text[])`.as<"words">(sql`words(word)`))
    .select("word")
    .where(
      sql<boolean>`not exists (
        select from unnest(${slot("languages")}::regconfig[]) as languages (language)
        where to_tsvector(language, word) = ''
      )`,
    ),
);

/** Leaves out the small words of these languages. */
export async function dropStopWords(
  on: Queryable,
  words: string[],
  languages: string[],
): Promise<Set<string>> {
  return new Set((await selectMeaningful(on, { words, languages })).map(({ word }) => word));
}
