import { foldWords } from "#contract/formats/fold-words.ts";
import { splitQuery } from "#contract/formats/search-query.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { searchPeople, searchPeopleNearly } from "../../members/people/index.ts";
import { listFoundBoards } from "./search-boards.ts";

/** A person or a board that a search names. */
export type TopCard = Person | Board;

const CARDS_MAX = 3;
const CANDIDATES = 6;
/** Shorter beginnings are in too many names. */
const BEGINNING_MIN = 3;
/** A word says enough of a board's name if that isn't longer. */
const NAME_WORDS_MAX = 4;

/** How well a name fits: more if the search is the whole name. */
const WHOLE = 3;
const ALL_WORDS = 2.5;
const BEGINNING = 2;
const ONE_WORD = 1.5;

/** The people and boards that a search names, best first. Operators, quotes and exclusions ask for Pins. */
export async function listTopCards(
  scope: Scope,
  query: string,
  { hasExact }: { hasExact: boolean },
): Promise<TopCard[]> {
  const name = query.trim();
  const words = foldWords(name);
  const asksForPins = splitQuery(name).some(
    ({ operator, isPhrase, not }) => operator !== null || isPhrase || not,
  );
  if (asksForPins || words.length === 0) return [];
  const isHandle = name.startsWith("@");
  const [people, boards] = await Promise.all([
    searchPeople(scope, { query: name, page_size: CANDIDATES }),
    isHandle ? [] : listBoards(scope, name),
  ]);
  const cards = [
    ...people.map((card) => ({ card, score: scoreOfPerson(card, words) })),
    ...boards.map((card) => ({ card, score: scoreOfBoard(card, words) })),
  ].filter(({ score }) => score > 0);
  if (cards.length === 0 && !hasExact) return await searchPeopleNearly(scope, name, CARDS_MAX);
  return cards
    .toSorted((a, b) => b.score - a.score)
    .slice(0, CARDS_MAX)
    .map(({ card }) => card);
}

async function listBoards(scope: Scope, query: string): Promise<Board[]> {
  return (await listFoundBoards(scope, { query, page_size: CANDIDATES })).data;
}

function scoreOfPerson({ username, full_name: name }: Person, words: readonly string[]): number {
  const typed = words.join(" ");
  const names = [foldWords(username).join(" "), foldWords(name).join(" ")];
  if (names.includes(typed)) return WHOLE;
  return typed.length >= BEGINNING_MIN ? BEGINNING : 0;
}

function scoreOfBoard({ name }: Board, words: readonly string[]): number {
  const parts = foldWords(name);
  if (parts.join(" ") === words.join(" ")) return WHOLE;
  if (!words.every((word) => parts.includes(word))) return 0;
  if (words.length > 1) return ALL_WORDS;
  return parts.length <= NAME_WORDS_MAX ? ONE_WORD : 0;
}
