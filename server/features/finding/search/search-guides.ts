import type { Guide } from "#contract/finding/resources/search.ts";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { allTextConfigs } from "#server/platform/text/text-configs.ts";
import { dropStopWords } from "../vocabulary/index.ts";
import { findPins } from "./find-pins.ts";
import { listTitles, type TitleRow } from "./guides-repo.ts";
import type { FoundPins } from "./steps.ts";

/** The words that narrow down a search, offered next to its results. */
const SEARCH_GUIDES_MAX = 12;

export const TITLES_READ = 150;
/** Of fewer people, a word says more about them than about the subject. */
const PEOPLE_MIN = 2;
const LETTERS_MIN = 3;
const WORDS_MAX = 60;

export async function listGuides(
  scope: Scope,
  { query }: ParsedOptionsOf<"SearchGuides.get">,
): Promise<Guide[]> {
  return await guidesOf(scope, await findPins(scope, { query }, { take: TITLES_READ }));
}

/** The most common words in the titles of the results, other than the searched ones. */
export async function guidesOf(
  { context: { db } }: Scope,
  { found, understood }: FoundPins,
): Promise<Guide[]> {
  const titles = await listTitles(
    db,
    found.slice(0, TITLES_READ).map(({ id }) => id),
  );
  const words = countWords(titles, understood.query).slice(0, WORDS_MAX);
  const meaningful = await dropStopWords(
    db,
    words.map(({ folded }) => folded),
    allTextConfigs,
  );
  return words
    .filter(({ folded }) => meaningful.has(folded))
    .slice(0, SEARCH_GUIDES_MAX)
    .map(({ spelling }) => ({ term: spelling, display: spelling }));
}

type CommonWord = { folded: string; spelling: string };

/** Words of several people, the most common first, as most of them spell them. */
function countWords(titles: readonly TitleRow[], query: string): CommonWord[] {
  const known = foldWords(query);
  const uses = new Map<string, { people: Set<string>; spellings: Map<string, number> }>();
  for (const { pinner_id: pinnerId, title } of titles) {
    for (const word of title.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const folded = foldWords(word).join(" ");
      if ([...folded].length < LETTERS_MIN || isLike(folded, known)) continue;
      const use = uses.get(folded) ?? { people: new Set(), spellings: new Map() };
      uses.set(folded, use);
      use.people.add(pinnerId);
      const spelling = word.toLowerCase();
      use.spellings.set(spelling, (use.spellings.get(spelling) ?? 0) + 1);
    }
  }
  return [...uses]
    .filter(([, { people }]) => people.size >= PEOPLE_MIN)
    .sort(([one, a], [other, b]) => b.people.size - a.people.size || (one < other ? -1 : 1))
    .map(([folded, { spellings }]) => ({ folded, spelling: mostCommon(spellings) }));
}

function mostCommon(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return first?.[0] ?? "";
}

/** "cakes" adds nothing to "cake". */
function isLike(word: string, known: readonly string[]): boolean {
  return known.some((each) => word.startsWith(each) || each.startsWith(word));
}
