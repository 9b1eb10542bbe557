import { z } from "zod";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { findHashtags } from "../../../library/pins/index.ts";
import {
  listPublicWords,
  type PublicWords,
  replaceTerms,
  type SearchTerm,
  type TermKind,
} from "../terms-repo.ts";

export const collectTermsJob = defineJob("collect_search_terms", z.object({}));

/** The newest Pins tell what people look for now. */
const PINS_READ = 300_000;
const PINS_AT_ONCE = 2000;
/** What fewer people say is their own business. */
const PEOPLE_MIN = 3;
const TERMS_MAX = 50_000;
const LETTERS_MIN = 3;
/** Beyond this many different terms, those of one person are dropped before going on. */
const COUNTED_MAX = 500_000;

/** How many people use a term is counted up to three, by who they are; its uses are counted on. */
type Use = { kind: TermKind; term: string; label: string; uses: number; people: string[] };

export async function collectTerms({ db }: Pick<Context, "db">): Promise<void> {
  const uses = new Map<string, Use>();
  let beforeId = AFTER_ALL;
  for (let read = 0; read < PINS_READ; read += PINS_AT_ONCE) {
    const pins = await listPublicWords(db, beforeId, PINS_AT_ONCE);
    for (const pin of pins) addTerms(uses, pin);
    if (uses.size > COUNTED_MAX) dropRare(uses);
    const last = pins.at(-1);
    if (last === undefined || pins.length < PINS_AT_ONCE) break;
    beforeId = last.id;
  }
  const terms = [...uses.values()].filter(({ people }) => people.length >= PEOPLE_MIN);
  const most = terms.sort((a, b) => b.uses - a.uses).slice(0, TERMS_MAX);
  await db.transaction((tx) => replaceTerms(tx, most satisfies SearchTerm[]));
}

function addTerms(uses: Map<string, Use>, pin: PublicWords): void {
  const seen = new Set<string>();
  for (const { kind, term, label } of termsOf(pin)) {
    const key = `${kind} ${term}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const use = uses.get(key) ?? { kind, term, label, uses: 0, people: [] };
    uses.set(key, use);
    use.uses += 1;
    if (use.people.length < PEOPLE_MIN && !use.people.includes(pin.pinner_id)) use.people.push(pin.pinner_id);
  }
}

type Term = Pick<Use, "kind" | "term" | "label">;

function termsOf({ title, description, board_name: boardName }: PublicWords): Term[] {
  const words = title.split(/[^\p{L}\p{M}\p{N}'’-]+/u).filter(Boolean);
  const single = words.map((word) => asTerm("word", word));
  const pairs = words.slice(1).map((word, index) => asTerm("word", `${words[index]} ${word}`));
  const hashtags = findHashtags(`${title} ${description}`).map((tag) =>
    asTerm("hashtag", tag.replace(/^#/, "")),
  );
  const board = boardName === null ? [] : [asTerm("board", boardName)];
  return [...single, ...pairs, ...hashtags, ...board].filter(({ term }) => [...term].length >= LETTERS_MIN);
}

function asTerm(kind: TermKind, text: string): Term {
  return { kind, term: foldWords(text).join(" "), label: kind === "board" ? text : text.toLowerCase() };
}

function dropRare(uses: Map<string, Use>): void {
  for (const [key, { people }] of uses) if (people.length < 2) uses.delete(key);
}
