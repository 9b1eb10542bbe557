import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Suggestion } from "#contract/resources/search.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldWords } from "#server/platform/text/fold-text.ts";
import { loadBoards } from "../boards/index.ts";
import { listOwnBoardsNamed } from "./own-boards-repo.ts";
import { listTerms } from "./terms-repo.ts";

const OWN_BOARDS_MAX = 2;
const HASHTAGS_MAX = 10;

/** One's own boards first, then what others look for. */
export async function suggestSearches(
  scope: Scope,
  { term, count }: ParsedOptionsOf<"AdvancedTypeahead.get">,
): Promise<ResultOf<"AdvancedTypeahead.get">> {
  const beginning = foldWords(term).join(" ");
  if (beginning === "") return { items: [], hint: "" };
  const { db } = scope.context;
  const { fullViewerId } = viewerIdsOf(scope.viewer);
  const [boardIds, words, boards] = await Promise.all([
    fullViewerId === null ? [] : listOwnBoardsNamed(db, fullViewerId, beginning, OWN_BOARDS_MAX),
    listTerms(db, "word", beginning, count),
    listTerms(db, "board", beginning, count),
  ]);
  const own = (await loadBoards(scope, boardIds)).map(suggestBoard);
  const others = [...words, ...boards].sort((a, b) => b.uses - a.uses).map(({ label }) => suggestTerm(label));
  const known = new Set<string>();
  const distinct = others.filter(
    ({ query }) => !known.has(query.toLowerCase()) && known.add(query.toLowerCase()),
  );
  return { items: [...own, ...distinct].slice(0, count), hint: hintOf(term, distinct[0]) };
}

function suggestBoard({
  name,
  url,
  image_cover_url,
}: {
  name: string;
  url: string;
  image_cover_url: string | null;
}): Suggestion {
  return { type: "board", query: name, label: name, url, image_url: image_cover_url };
}

function suggestTerm(label: string): Suggestion {
  return { type: "term", query: label, label, url: null, image_url: null };
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
