import { PAGE_SIZE } from "#contract/limits/lists.ts";
import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type Vocabulary, vocabularyOf } from "../vocabulary/index.ts";
import { type Exact, findExactly, withoutPicturesOf } from "./find-exactly.ts";
import { knowWords } from "./know-words.ts";
import { findMeant, withMeant } from "./meant.ts";
import { type PinSearch, publicConditionsOf, readSearch, type Search } from "./read-search.ts";
import { type FoundPins, inSteps } from "./steps.ts";
import { isRealWord, type Known, listAlternatives } from "./understand/alternatives.ts";
import { explain, understoodAsTyped } from "./understand/explain.ts";
import { asTyped, isFixed, type Reading, readTerms, replacementOf } from "./understand/reading.ts";
import { replaceWords } from "./understand/replace-words.ts";
import { weighTerms } from "./understand/weigh-terms.ts";
import { widen } from "./understand/widen.ts";
import { searchWidely, type WideMatch } from "./wide-repo.ts";

const foundNothing = { found: [], isAll: true, reading: asTyped, breaks: [] };

type HowToFind = {
  take?: number;
  /** As the page before was read; by itself the search is read as it finds something. */
  reading?: Reading | null;
};

/**
 * Returns what matches, best first. If nothing has all the words, it looks for what may have been meant by them. If less
 * than a page does, what is close in meaning comes behind, and if there's next to nothing, Pins with some of the words.
 */
export async function findPins(
  scope: Scope,
  asked: PinSearch,
  { take = SEARCH_RESULTS_MAX, reading = null }: HowToFind = {},
): Promise<FoundPins> {
  const search = await readSearch(scope, asked, take);
  if (search === null) return { ...foundNothing, understood: understoodAsTyped(asked.query) };
  const isMeant = reading === null ? asked.verbatim !== true : reading.isMeant;
  const [byWords, meant] = await Promise.all([
    findByWords(scope, search, { asked, take, reading }),
    isMeant ? findMeant(scope, search) : [],
  ]);
  return meant.length === 0 ? byWords : await withMeant(scope, search, byWords, meant);
}

type HowToFindByWords = Required<HowToFind> & { asked: PinSearch };

async function findByWords(
  scope: Scope,
  search: Search,
  { asked, take, reading }: HowToFindByWords,
): Promise<FoundPins> {
  if (reading !== null) return await findAsRead(scope, search, reading);
  const exact = await findExactly(scope, search);
  const isEnough = exact.found.length >= Math.min(PAGE_SIZE, take) || asked.verbatim === true;
  const isAsItIs = isEnough || search.query.terms.every(isFixed);
  const vocabulary = isAsItIs ? null : await vocabularyOf(scope.context).soon();
  if (vocabulary === null) return asFound(scope, search, { reading: asTyped, exact, wide: nothingWide });
  return await findMore(scope, search, exact, vocabulary);
}

/** Follows the page before. */
async function findAsRead(scope: Scope, search: Search, reading: Reading): Promise<FoundPins> {
  const exact = await findExactly(scope, readAgain(search, reading));
  // A forged bookmark may ask for more where only the member's Pins are searched.
  const isWide = reading.isWide && search.isPublic;
  const vocabulary = isWide ? await vocabularyOf(scope.context).soon() : null;
  if (vocabulary === null) return asFound(scope, search, { reading, exact, wide: nothingWide });
  const { stopWords, known } = await knowWords(scope, search, vocabulary);
  const wide = await findWidely(scope, search, { reading, exact, stopWords, known });
  return asFound(scope, search, { reading, exact, wide });
}

function readAgain(search: Search, reading: Reading): Search {
  return { ...search, wanted: { ...search.wanted, terms: readTerms(search.query.terms, reading) } };
}

/** With fewer results than these, Pins with some of the words are found, too. */
const FEW = 8;
const LONG_WORD = 6;

async function findMore(
  scope: Scope,
  search: Search,
  typed: Exact,
  vocabulary: Vocabulary,
): Promise<FoundPins> {
  const { terms } = search.query;
  const { stopWords, unknown, known } = await knowWords(scope, search, vocabulary);
  const nearThings = await known.readNearThings();
  const find = async (mistyped: ReadonlySet<string>) => {
    const how = { unknown, mistyped, nearThings, split: known.split };
    const replaced = typed.found.length > 0 ? {} : replaceWords(terms, how, vocabulary);
    return await findRead(scope, search, { typed, replaced, stopWords, known });
  };
  const mistyped = new Set([...unknown].filter((word) => !isRealWord(word, known)));
  const found = await find(mistyped);
  // If nothing else is found, even a real word may be a mistake, but a short one is close to too many others.
  const perhaps = [...unknown].filter((word) => mistyped.has(word) || word.length >= LONG_WORD);
  return found.found.length > 0 || perhaps.length === mistyped.size ? found : await find(new Set(perhaps));
}

type HowToRead = {
  typed: Exact;
  replaced: Reading["replaced"];
  stopWords: ReadonlySet<string>;
  known: Known;
};

async function findRead(
  scope: Scope,
  search: Search,
  { typed, replaced, stopWords, known }: HowToRead,
): Promise<FoundPins> {
  const repaired: Reading = { ...asTyped, replaced };
  const isRepaired = Object.keys(replaced).length > 0;
  const exact = isRepaired ? await findExactly(scope, readAgain(search, repaired)) : typed;
  const isExact = exact.found.length > 0;
  const asBefore = { reading: isRepaired && !isExact ? asTyped : repaired, exact, wide: nothingWide };
  if (!search.isPublic || search.isNewest) return asFound(scope, search, asBefore);
  const reading = { ...repaired, isWide: true, isLoose: exact.found.length < FEW };
  const wide = await findWidely(scope, search, { reading, exact, stopWords, known });
  if (wide.matches.length === 0) return asFound(scope, search, asBefore);
  const told = isExact ? reading : withoutUnfound(search, reading, wide.matches);
  return asFound(scope, search, { reading: told, exact, wide });
}

/** A repair isn't mentioned unless something the viewer sees has the word. */
function withoutUnfound({ query }: Search, reading: Reading, matches: readonly WideMatch[]): Reading {
  const has = matches.reduce((all, match) => all | match.has, 0);
  const replaced: Reading["replaced"] = {};
  let at = 0;
  for (const { text } of query.terms) {
    const replacement = replacementOf(reading, text);
    const isFound = (has & (1 << at)) !== 0;
    if (replacement !== null && (isFound || replacement.isCompound)) replaced[text] = replacement;
    at += replacement?.isCompound ? replacement.words.length : 1;
  }
  return { ...reading, replaced };
}

/** A Pin must have words that tell this much of the search. */
const SHARE_MIN = 0.3;

/** What a wide search found, and which of the terms counted: a bit each. */
type Wide = { matches: WideMatch[]; counted: number };
const nothingWide: Wide = { matches: [], counted: 0 };

type HowToWiden = {
  reading: Reading;
  exact: Exact;
  stopWords: ReadonlySet<string>;
  known: Known;
};

/** What is close to the words, all of them first; what has some of them only if there is little else. */
async function findWidely(
  scope: Scope,
  search: Search,
  { reading, exact, stopWords, known }: HowToWiden,
): Promise<Wide> {
  const terms = readTerms(search.query.terms, reading);
  const shares = weighTerms(terms, stopWords, known.vocabulary);
  const parts = widen(terms, shares, (term) => listAlternatives(term, known));
  if (parts.length === 0) return nothingWide;
  const isLoose = reading.isLoose && shares.filter((share) => share > 0).length > 1;
  const { languages, marks } = search.wanted;
  const found = await searchWidely(
    scope.context.db,
    search.viewerIds,
    { languages, marks, terms: search.query.terms, parts, shareMin: isLoose ? SHARE_MIN : 1 },
    publicConditionsOf(scope, search),
  );
  const others = await withoutPicturesOf(scope, exact.found, found);
  const isFew = others.filter(({ hasAll }) => hasAll).length < FEW;
  return {
    matches: others.filter(({ hasAll }) => hasAll || isFew),
    counted: parts.reduce((all, { number }) => all | (1 << number), 0),
  };
}

function asFound(
  { context }: Scope,
  search: Search,
  { reading, exact, wide }: { reading: Reading; exact: Exact; wide: Wide },
): FoundPins {
  const close = wide.matches.filter(({ hasAll }) => hasAll);
  const loose = wide.matches.filter(({ hasAll }) => !hasAll);
  const [best] = wide.matches;
  const step = exact.found.length > 0 || best === undefined ? "exact" : best.hasAll ? "meaning" : "fewer";
  const vocabulary = vocabularyOf(context).current();
  const has = step === "fewer" ? { best: best?.has ?? 0, counted: wide.counted } : null;
  return {
    ...inSteps({ exact: exact.found, close, loose }),
    isAll: exact.isAll,
    reading,
    understood: explain(search, { reading, step, has, vocabulary }),
  };
}
