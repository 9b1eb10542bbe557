import type { Suggestion } from "#contract/finding/resources/search.ts";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { searchPeople } from "../../members/people/index.ts";
import { readCatalog, type SuggestedTopic, suggestTopics } from "../topics/index.ts";
import { listOwnBoardsNamed } from "./own-boards-repo.ts";
import { listTerms } from "./terms-repo.ts";

const OWN_BOARDS_MAX = 2;
const PEOPLE_MAX = 2;
const TOPICS_MAX = 1;
const HASHTAGS_MAX = 10;

/**
 * One's own boards first, then a topic, what others look for, and people. A search of one's own Pins has neither topics nor
 * people.
 */
export async function suggestSearches(
  scope: Scope,
  { term, count, pin_scope: place }: ParsedOptionsOf<"AdvancedTypeahead.get">,
): Promise<ResultOf<"AdvancedTypeahead.get">> {
  const beginning = foldWords(term).join(" ");
  if (beginning === "") return { items: [], hint: "" };
  const { db } = scope.context;
  const { fullViewerId } = viewerIdsOf(scope.viewer);
  const isEverywhere = place !== "my_pins";
  const [boardIds, words, boards, people, catalog] = await Promise.all([
    fullViewerId === null ? [] : listOwnBoardsNamed(db, fullViewerId, beginning, OWN_BOARDS_MAX),
    listTerms(db, "word", beginning, count),
    listTerms(db, "board", beginning, count),
    isEverywhere ? searchPeople(scope, { query: term, page_size: PEOPLE_MAX }) : [],
    isEverywhere ? readCatalog(db) : null,
  ]);
  const topics =
    catalog === null
      ? []
      : suggestTopics(catalog, scope.viewer.locale, beginning, TOPICS_MAX).map(suggestTopic);
  const own = (await loadBoards(scope, boardIds)).map(suggestBoard);
  const others = [...words, ...boards].sort((a, b) => b.uses - a.uses).map(({ label }) => suggestTerm(label));
  const known = new Set<string>();
  const distinct = others.filter(
    ({ query }) => !known.has(query.toLowerCase()) && known.add(query.toLowerCase()),
  );
  // People have a place even where terms would fill the list.
  const upToPeople = [...own, ...topics, ...distinct].slice(0, Math.max(count - people.length, 1));
  const items = [...upToPeople, ...people.map(suggestPerson)].slice(0, count);
  return { items, hint: hintOf(term, distinct[0]) };
}

function suggestBoard({ name, url, image_cover_url }: Board): Suggestion {
  return { ...suggestTerm(name), type: "board", url, image_url: image_cover_url };
}

function suggestTopic({ name, url }: SuggestedTopic): Suggestion {
  return { ...suggestTerm(name), type: "topic", url };
}

function suggestPerson({
  username,
  full_name: name,
  image_small_url,
  avatar_color_index,
}: Person): Suggestion {
  return {
    type: "person",
    query: username,
    label: name || username,
    url: profileUrl(username),
    image_url: image_small_url,
    username,
    avatar_color_index,
  };
}

function suggestTerm(label: string): Suggestion {
  const nobody = { username: null, avatar_color_index: null };
  return { type: "term", query: label, label, url: null, image_url: null, ...nobody };
}

function hintOf(term: string, first: Suggestion | undefined): string {
  const begins = first?.label.toLowerCase().startsWith(term.toLowerCase()) ?? false;
  return begins ? (first?.label.slice(term.length) ?? "") : "";
}

export async function suggestHashtags(
  { context }: Scope,
  { query }: ParsedOptionsOf<"HashtagTypeahead.get">,
): Promise<ResultOf<"HashtagTypeahead.get">> {
  const beginning = foldWords(query).join("");
  if (beginning === "") return [];
  const terms = await listTerms(context.db, "hashtag", beginning, HASHTAGS_MAX);
  return terms.map(({ label, uses }) => ({ hashtag: `#${label}`, pin_count: uses }));
}
