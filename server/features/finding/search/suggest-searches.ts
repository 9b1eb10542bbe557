import type { Suggestion } from "#contract/finding/resources/search.ts";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { searchPeople, searchPeopleNearly } from "../../members/people/index.ts";
import { readCatalog, type SuggestedTopic, suggestTopics } from "../topics/index.ts";
import { type SearchTerm, type Vocabulary, vocabularyOf } from "../vocabulary/index.ts";
import { matchedIn } from "./matched-in.ts";
import { listOwnBoardsNamed } from "./own-boards-repo.ts";
import { listPublicBoardsNamed } from "./results-repo.ts";
import { completeMistyped } from "./understand/repair-beginning.ts";

const OWN_BOARDS_MAX = 2;
const PEOPLE_MAX = 2;
const TOPICS_MAX = 1;
const BOARDS_MAX = 1;
const BOARDS_LOOKED_AT = 5;
const WORDS_MAX = 4;
const HASHTAGS_MAX = 10;
/** With fewer terms than this, a typed letter may be wrong. */
const TERMS_ENOUGH = 3;
/** With fewer, another member's board may be what's looked for. */
const TERMS_SCARCE = 2;

/**
 * The member's boards first, then words that begin like the typed ones, a topic, and people. A search of their own Pins has
 * neither topics nor people.
 */
export async function suggestSearches(
  scope: Scope,
  { term, count, pin_scope: place }: ParsedOptionsOf<"AdvancedTypeahead.get">,
): Promise<ResultOf<"AdvancedTypeahead.get">> {
  const beginning = foldWords(term).join(" ");
  if (beginning === "") return { items: [], hint: "" };
  const { context, viewer } = scope;
  const { fullViewerId } = viewerIdsOf(viewer);
  const isEverywhere = place !== "my_pins";
  const [boardIds, people, catalog] = await Promise.all([
    fullViewerId === null ? [] : listOwnBoardsNamed(context.db, fullViewerId, beginning, OWN_BOARDS_MAX),
    isEverywhere ? searchPeople(scope, { query: term, page_size: PEOPLE_MAX }) : [],
    isEverywhere ? readCatalog(context.db) : null,
  ]);
  const own = (await loadBoards(scope, boardIds)).map(suggestBoard);
  const topics = catalog === null ? [] : suggestTopics(catalog, viewer.locale, beginning, TOPICS_MAX);
  const terms = completeTerms(await vocabularyOf(context).soon(), beginning, count);
  const isHandle = term.trimStart().startsWith("@");
  const isKnown = own.length + topics.length > 0 || terms.some((each) => !each.is_repaired);
  const isName = isHandle || !isKnown;
  const isMistyped = isName && isEverywhere && people.length === 0;
  const found = isMistyped ? await searchPeopleNearly(scope, term, PEOPLE_MAX) : people;
  const isScarce = isEverywhere && !isHandle && own.length + terms.length < TERMS_SCARCE;
  const boards = isScarce ? await listBoardsNamed(scope, beginning) : [];
  const persons = found.map((person) => ({ ...suggestPerson(person), is_repaired: isMistyped }));
  // People have a place even where terms would fill the list.
  const upToPeople = distinct(
    [...own, ...terms, ...topics.map(suggestTopic), ...boards.map(suggestOthersBoard)],
    Math.max(count - found.length, 1),
  );
  const items = (isName ? [...persons, ...upToPeople] : [...upToPeople, ...persons]).slice(0, count);
  const marked = items.map((item) => ({ ...item, matched: matchedIn(item.label, beginning) }));
  return { items: marked, hint: hintOf(term, terms[0]) };
}

/** Words, phrases and the name of a board; if there are few, also words that were mistyped. */
function completeTerms(vocabulary: Vocabulary | null, beginning: string, count: number): Unmarked[] {
  if (vocabulary === null) return [];
  const words = vocabulary.complete("word", beginning, count).slice(0, WORDS_MAX);
  const phrases = vocabulary.complete("phrase", beginning, count);
  const boards = vocabulary.complete("board", beginning, BOARDS_MAX).filter((board) => board.is_common);
  const found = withoutPlurals([...words, ...phrases, ...boards]);
  const mistyped = found.length < TERMS_ENOUGH ? completeMistyped(vocabulary, beginning, TERMS_ENOUGH) : [];
  const isNew = ({ term }: SearchTerm) => !found.some((other) => other.term === term);
  return [
    ...found.map(({ label }) => suggestTerm(label)),
    ...mistyped.filter(isNew).map(({ label }) => ({ ...suggestTerm(label), is_repaired: true })),
  ];
}

/** A public board whose name begins like this, if the viewer sees it. */
async function listBoardsNamed(scope: Scope, beginning: string): Promise<Board[]> {
  const [name] = vocabularyOf(scope.context).current()?.complete("board", beginning, 1) ?? [];
  if (name === undefined) return [];
  const { db } = scope.context;
  const ids = await listPublicBoardsNamed(
    db,
    viewerIdsOf(scope.viewer),
    foldText(name.label),
    BOARDS_LOOKED_AT,
  );
  const isNamed = (board: Board) => foldWords(board.name).join(" ") === name.term;
  const boards = await loadBoards(scope, ids);
  return boards.filter((board) => board.sensitivity_screen === null && isNamed(board)).slice(0, BOARDS_MAX);
}

/** How much longer a plural is. */
const PLURAL_MAX = 2;

/** Of "chair" and "chairs", the one that is used more, which comes first. */
function withoutPlurals(terms: readonly SearchTerm[]): SearchTerm[] {
  const kept: SearchTerm[] = [];
  for (const term of terms) if (!kept.some((other) => areOfOneWord(other.term, term.term))) kept.push(term);
  return kept;
}

function areOfOneWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && long.length - short.length <= PLURAL_MAX;
}

function distinct(items: readonly Unmarked[], take: number): Unmarked[] {
  const known = new Set<string>();
  return items
    .filter(({ type, query, url }) => {
      const key = type === "term" ? query.toLowerCase() : `${type} ${url}`;
      return !known.has(key) && known.add(key);
    })
    .slice(0, take);
}

type Unmarked = Omit<Suggestion, "matched">;

function suggestBoard({ name, url, image_cover_url }: Board): Unmarked {
  return { ...suggestTerm(name), type: "board", url, image_url: image_cover_url };
}

/** It says whose it is. */
function suggestOthersBoard(board: Board): Unmarked {
  return { ...suggestBoard(board), username: board.owner.username };
}

function suggestTopic({ name, url }: SuggestedTopic): Unmarked {
  return { ...suggestTerm(name), type: "topic", url };
}

function suggestPerson({ username, full_name: name, image_small_url, avatar_color_index }: Person): Unmarked {
  return {
    type: "person",
    is_repaired: false,
    query: username,
    label: name || username,
    url: profileUrl(username),
    image_url: image_small_url,
    username,
    avatar_color_index,
  };
}

function suggestTerm(label: string): Unmarked {
  const nobody = { username: null, avatar_color_index: null };
  return { type: "term", query: label, label, url: null, image_url: null, is_repaired: false, ...nobody };
}

function hintOf(term: string, first: Unmarked | undefined): string {
  const begins = first?.label.toLowerCase().startsWith(term.toLowerCase()) ?? false;
  return begins ? (first?.label.slice(term.length) ?? "") : "";
}

export async function suggestHashtags(
  { context }: Scope,
  { query }: ParsedOptionsOf<"HashtagTypeahead.get">,
): Promise<ResultOf<"HashtagTypeahead.get">> {
  const beginning = foldWords(query).join("");
  const vocabulary = vocabularyOf(context).current();
  if (beginning === "" || vocabulary === null) return [];
  const terms = vocabulary.complete("hashtag", beginning, HASHTAGS_MAX);
  return terms.map(({ label, uses }) => ({ hashtag: `#${label}`, pin_count: uses }));
}
