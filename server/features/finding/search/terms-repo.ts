import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type TermKind = Row<"search_terms">["kind"];

const selectPublic = prepare<{ beforeId: string; take: number }>("list_public_words")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards as place", "place.id", "pins.board_id")
    .select(["pins.id", "pins.pinner_id", "pins.title", "pins.description", "place.name as board_name"])
    .where("pins.id", "<", slot("beforeId"))
    .where(isUnsensitive)
    .where(perPin(isPinPublic()))
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);

export type PublicWords = Awaited<ReturnType<typeof selectPublic>>[number];

/** Lists what everybody may read of public Pins, newest first. */
export async function listPublicWords(on: Queryable, beforeId: string, take: number): Promise<PublicWords[]> {
  return await selectPublic(on, { beforeId, take });
}

const replace = {
  name: "write_search_terms",
  text: `
    with gone as (
      delete from search_terms where (kind, term) not in (select * from unnest($1::text[], $2::text[]))
    )
    insert into search_terms (kind, term, label, uses)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[])
    on conflict (kind, term) do update set label = excluded.label, uses = excluded.uses`,
};

export type SearchTerm = { kind: TermKind; term: string; label: string; uses: number };

export async function replaceTerms(tx: Tx, terms: readonly SearchTerm[]): Promise<void> {
  await tx.query(replace, [
    terms.map(({ kind }) => kind),
    terms.map(({ term }) => term),
    terms.map(({ label }) => label),
    terms.map(({ uses }) => uses),
  ]);
}

type Beginning = { kind: string; from: string; to: string; take: number };

const selectBeginning = prepare<Beginning>("list_search_terms")((slot) =>
  build
    .selectFrom("search_terms")
    .select(["kind", "term", "label", "uses"])
    .where("kind", "=", sql<TermKind>`${slot("kind")}`)
    .where("term", ">=", slot("from"))
    .where("term", "<", slot("to"))
    .orderBy("uses", "desc")
    .orderBy("term")
    .limit(slot("take")),
);

/** After every text that begins like another. */
const LAST = "\u{10ffff}";

/** Lists the most used terms that begin like this. */
export async function listTerms(
  on: Queryable,
  kind: TermKind,
  beginning: string,
  take: number,
): Promise<SearchTerm[]> {
  return await selectBeginning(on, { kind, from: beginning, to: `${beginning}${LAST}`, take });
}

type Close = { from: string; to: string; shortest: number; longest: number; take: number };

const selectClose = prepare<Close>("list_close_search_terms")((slot) =>
  build
    .selectFrom("search_terms")
    .select(["term", "label"])
    .where("kind", "=", "word")
    .where("term", ">=", slot("from"))
    .where("term", "<", slot("to"))
    .where(sql<boolean>`char_length(term) between ${slot("shortest")}::int and ${slot("longest")}::int`)
    .where(sql<boolean>`position(' ' in term) = 0`)
    .orderBy("uses", "desc")
    .orderBy("term")
    .limit(slot("take")),
);

/** Lists the most used single words with the same first letter that are about as long. */
export async function listCloseWords(
  on: Queryable,
  word: string,
  { distance, take }: { distance: number; take: number },
): Promise<{ term: string; label: string }[]> {
  const [first = ""] = word;
  const { length } = [...word];
  const lengths = { shortest: length - distance, longest: length + distance };
  return await selectClose(on, { from: first, to: `${first}${LAST}`, ...lengths, take });
}

const selectUses = prepare<{ take: number }>("list_word_uses")((slot) =>
  build
    .selectFrom("search_terms")
    .select(["term", "uses"])
    .where("kind", "=", "word")
    .where(sql<boolean>`position(' ' in term) = 0`)
    .orderBy("uses", "desc")
    .limit(slot("take")),
);

const WORDS_MAX = 10_000;

/** How many public Pins use a word, for those that most use. */
export async function listWordUses(on: Queryable): Promise<ReadonlyMap<string, number>> {
  const words = await selectUses(on, { take: WORDS_MAX });
  return new Map(words.map(({ term, uses }) => [term, uses]));
}
