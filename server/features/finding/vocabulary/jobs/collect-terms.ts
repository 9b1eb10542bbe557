import { z } from "zod";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";
import { type PublicTexts, readTexts, type WrittenWord } from "../public-texts.ts";
import { createStopWords, type StopWords } from "../stop-words.ts";
import {
  getLastCollection,
  listPublicWords,
  replaceTerms,
  type SearchTerm,
  type TermKind,
} from "../terms-repo.ts";

export const collectTermsJob = defineJob("collect_search_terms", z.object({}), "long");

/** The newest Pins show what people are interested in now. */
const PINS_READ = 300_000;
const PINS_AT_ONCE = 2000;
/** Of more words or longer terms, the most used are kept. */
const WORDS_MAX = 100_000;
const TERMS_MAX = 50_000;
const LETTERS_MIN = 3;
/** What fewer people say is their own business, and isn't suggested to others. */
const PEOPLE_MIN = 3;
/** Where fewer people have public Pins, two are several. */
const SMALL_INSTANCE = 30;
const PEOPLE_MIN_OF_FEW = 2;
/** What is longer is hardly a word. */
const LETTERS_MAX = 40;
/** Beyond this many different terms, the ones of one person are dropped before going on. */
const COUNTED_MAX = 300_000;

/** How many people use a term is counted up to three, by who they are; its uses are counted on. */
type Use = { kind: TermKind; term: string; label: string; uses: number; people: string[] };
type Written = Pick<Use, "kind" | "term" | "label"> & { writerId: string };

/** Collects the terms, unless they were collected while the job waited. */
export async function collectInTurn(context: Pick<Context, "db" | "elapsedMs" | "now">): Promise<void> {
  const { db, now } = context;
  if ((await restedAt(db)) <= now().getTime()) return await collectTerms(context);
  await db.transaction((tx) => enqueueCollecting(tx, now()));
}

export async function collectTerms({ db, elapsedMs }: Pick<Context, "db" | "elapsedMs">): Promise<void> {
  const begin = elapsedMs();
  const uses = new Map<string, Use>();
  const people = new Set<string>();
  const stopWords = createStopWords(db);
  let beforeId = AFTER_ALL;
  for (let read = 0; read < PINS_READ; read += PINS_AT_ONCE) {
    const pins = await listPublicWords(db, beforeId, PINS_AT_ONCE);
    const texts = pins.map(readTexts);
    await stopWords.learn(texts);
    if (people.size < SMALL_INSTANCE) for (const { pinnerId } of texts) people.add(pinnerId);
    for (const text of texts) countTerms(uses, text, stopWords);
    if (uses.size > COUNTED_MAX) dropRare(uses);
    const last = pins.at(-1);
    if (last === undefined || pins.length < PINS_AT_ONCE) break;
    beforeId = last.id;
  }
  const peopleMin = people.size < SMALL_INSTANCE ? PEOPLE_MIN_OF_FEW : PEOPLE_MIN;
  const terms = choose([...uses.values()], peopleMin);
  await db.transaction((tx) => replaceTerms(tx, terms, elapsedMs() - begin));
}

/** The job rests this much longer than it took, and at least ten seconds. */
const REST_SHARE = 20;
const REST_MIN_MS = 10_000;

/** When the job has rested since the last time. */
async function restedAt(on: Queryable): Promise<number> {
  const { collectedAt, tookMs } = await getLastCollection(on);
  return collectedAt === null ? 0 : Date.parse(collectedAt) + Math.max(REST_MIN_MS, REST_SHARE * tookMs);
}

/** Has the terms collected soon, or at once if they never were. */
export async function enqueueCollecting(tx: Tx, now: Date): Promise<void> {
  const runAt = new Date(Math.max(now.getTime(), await restedAt(tx)));
  const once = { key: "collect_search_terms", queue: "collect_search_terms", runAt, payload: {} };
  await enqueueOnce(tx, collectTermsJob, [once]);
}

function countTerms(uses: Map<string, Use>, texts: PublicTexts, stopWords: StopWords): void {
  const counted = new Set<Use>();
  for (const { kind, term, label, writerId } of termsOf(texts, stopWords)) {
    const { length } = [...term];
    if (length < LETTERS_MIN || length > LETTERS_MAX) continue;
    const key = `${kind} ${term}`;
    const use = uses.get(key) ?? { kind, term, label, uses: 0, people: [] };
    uses.set(key, use);
    if (!counted.has(use)) use.uses += 1;
    counted.add(use);
    if (use.people.length < PEOPLE_MIN && !use.people.includes(writerId)) use.people.push(writerId);
  }
}

/** The terms of a Pin, each with who wrote it: a board's name is its owner's, however many people save there. */
function* termsOf(texts: PublicTexts, stopWords: StopWords): Generator<Written> {
  const { lang, titles, description, hashtags, place, pinnerId } = texts;
  const tells = ({ folded }: WrittenWord) => !stopWords.has(folded, lang);
  yield* singleWords([...titles.flat(), ...description].filter(tells), pinnerId);
  for (const title of titles) {
    for (const [at, second] of title.entries()) {
      const first = title[at - 1];
      if (first === undefined || !tells(first) || !tells(second)) continue;
      const term = `${first.folded} ${second.folded}`;
      yield { kind: "word", term, label: `${first.written} ${second.written}`, writerId: pinnerId };
    }
  }
  for (const tag of hashtags) {
    const term = foldWords(tag).join(" ");
    yield { kind: "hashtag", term, label: tag.toLowerCase(), writerId: pinnerId };
  }
  if (place === null) return;
  const { name, ownerId } = place;
  yield* singleWords(place.words.filter(tells), ownerId);
  yield { kind: "board", term: foldWords(name).join(" "), label: name, writerId: ownerId };
}

/** "low-carb" is two words, and so it's looked for. */
function* singleWords(words: readonly WrittenWord[], writerId: string): Generator<Written> {
  for (const { folded, written } of words) {
    for (const term of folded.split(" "))
      yield { kind: "word", term, label: term === folded ? written : term, writerId };
  }
}

/** Single words and boards of one person are kept as well: a mistyped search may find them, and a board's name it. */
function choose(uses: readonly Use[], peopleMin: number): SearchTerm[] {
  const terms = uses
    .map(({ people, ...use }) => ({ ...use, is_common: people.length >= peopleMin }))
    .sort((a, b) => b.uses - a.uses);
  const isWord = ({ kind, term }: SearchTerm) => kind === "word" && !term.includes(" ");
  const words = terms.filter(isWord).slice(0, WORDS_MAX);
  const isKept = (term: SearchTerm) => term.is_common || term.kind === "board";
  const others = terms.filter((term) => isKept(term) && !isWord(term)).slice(0, TERMS_MAX);
  return [...words, ...others];
}

function dropRare(uses: Map<string, Use>): void {
  for (const [key, { people }] of uses) if (people.length < 2) uses.delete(key);
}
