import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type TermKind = Row<"search_terms">["kind"];

const selectPublic = prepare<{ beforeId: string; take: number }>("list_public_words")((slot) =>
  build
    .selectFrom("pins")
    // A Pin of a protected board can be public while it's advertised, but its place isn't.
    .leftJoin("boards as place", (join) =>
      join.onRef("place.id", "=", "pins.board_id").on("place.privacy", "=", "public"),
    )
    .leftJoin("sections as part", (join) =>
      join.onRef("part.id", "=", "pins.section_id").onRef("part.board_id", "=", "place.id"),
    )
    .select(["pins.id", "pins.pinner_id", "pins.lang", "pins.title", "pins.alt_text", "pins.description"])
    .select(["place.name as board_name", "place.owner_id as board_owner_id", "part.title as section_title"])
    .where("pins.id", "<", slot("beforeId"))
    .where(isUnsensitive)
    .where(perPin(isPinPublic()))
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);

export type PublicWords = Awaited<ReturnType<typeof selectPublic>>[number];

/** Lists the texts of public Pins, newest first. */
export async function listPublicWords(on: Queryable, beforeId: string, take: number): Promise<PublicWords[]> {
  return await selectPublic(on, { beforeId, take });
}

const replace = {
  name: "write_search_terms",
  text: `
    with gone as (
      delete from search_terms where not exists (
        select from unnest($1::text[], $2::text[]) as kept (kind, term)
        where kept.kind = search_terms.kind and kept.term = search_terms.term
      ) returning 1
    ), put as (
      insert into search_terms (kind, term, label, uses, is_common)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::boolean[])
      on conflict (kind, term) do update
        set label = excluded.label, uses = excluded.uses, is_common = excluded.is_common
        where (search_terms.label, search_terms.uses, search_terms.is_common)
          is distinct from (excluded.label, excluded.uses, excluded.is_common)
      returning 1
    )
    update search_terms_edition set
      collected_at = now(),
      took_ms = $6,
      edition = case when exists (select from gone) or exists (select from put)
        then gen_random_uuid()::text else edition end`,
};

export type SearchTerm = Row<"search_terms">;

/** Also notes when the terms were collected and how long it took. */
export async function replaceTerms(tx: Tx, terms: readonly SearchTerm[], tookMs: number): Promise<void> {
  await tx.query(replace, [
    terms.map(({ kind }) => kind),
    terms.map(({ term }) => term),
    terms.map(({ label }) => label),
    terms.map(({ uses }) => uses),
    terms.map((term) => term.is_common),
    Math.round(tookMs),
  ]);
}

const selectEdition = prepare<Record<never, never>>("get_search_terms_edition")(() =>
  build.selectFrom("search_terms_edition").select(["edition", "took_ms", "collected_at"]),
);

/** Changes with the terms. */
export async function getTermsEdition(on: Queryable): Promise<string> {
  return (await findFirst(selectEdition(on, {})))?.edition ?? "";
}

/** When the terms were last collected, if ever, and how long that took. */
export async function getLastCollection(
  on: Queryable,
): Promise<{ collectedAt: string | null; tookMs: number }> {
  const row = await findFirst(selectEdition(on, {}));
  return { collectedAt: row?.collected_at ?? null, tookMs: row?.took_ms ?? 0 };
}

type After = { kind: string; term: string; take: number };

const selectTerms = prepare<After>("list_search_terms")((slot) =>
  build
    .selectFrom("search_terms")
    .select(["kind", "term", "label", "uses", "is_common"])
    .where(sql<boolean>`(kind, term) > (${slot("kind")}, ${slot("term")})`)
    .orderBy("kind")
    .orderBy("term")
    .limit(slot("take")),
);

/** Lists all terms, a page at a time. */
export async function listTerms(on: Queryable, after: After): Promise<SearchTerm[]> {
  return await selectTerms(on, after);
}

const selectUses = prepare<{ take: number }>("list_word_uses")((slot) =>
  build
    .selectFrom("search_terms")
    .select(["term", "uses"])
    .where("kind", "=", "word")
    .where("is_common", "=", true)
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
