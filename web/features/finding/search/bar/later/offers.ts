import type { QueryClient } from "@tanstack/react-query";
import type { Suggestion } from "#contract/finding/resources/search.ts";
import { type SearchScope, searchUrl } from "#contract/urls.ts";
import type { Api } from "#web/platform/api/api.ts";
import { askTypeahead } from "./ask-typeahead.ts";
import { recentsOf } from "./recent-searches.ts";

/** A line below the search field. */
export type Offered = {
  id: string;
  kind: "recent" | Suggestion["type"] | "own" | "everybody";
  label: string;
  query: string;
  /** Where it leads. */
  url: string;
  /** It's a search, to be offered again. */
  isRemembered: boolean;
  suggestion: Suggestion | null;
};

export type Offer = {
  options: readonly Offered[];
  hint: string;
  /** These are recent searches. */
  isRecent: boolean;
};

type Asked = {
  api: Api;
  client: QueryClient;
  typed: string;
  scope: SearchScope;
  /** The board that is searched. */
  boardId: string | null;
  memberId: string | null;
  signal: AbortSignal;
};
export type OfferSource = (asked: Asked, show: (offer: Offer) => void) => void;

/** Shows recent searches for the empty field, and for any other text what it may become. */
export const offerFor: OfferSource = (asked, show) => {
  const text = asked.typed.trim();
  if (text === "")
    return show({ options: recentsOf(asked.memberId).list().map(offerRecent), hint: "", isRecent: true });
  void suggest(asked, text).then(show);

  function offerRecent(query: string, at: number): Offered {
    const url = searchUrl({ query, scope: asked.scope, boardId: asked.boardId, rs: "recent" });
    return { id: `r${at}`, kind: "recent", label: query, query, url, isRemembered: true, suggestion: null };
  }
};

async function suggest(asked: Asked, text: string): Promise<Offer> {
  const { scope, typed } = asked;
  const other = offerOther(asked, text);
  // Without an answer, the field is a field.
  const { items, hint } = await askTypeahead(asked, scope === "my_pins" ? "my_pins" : "pins").catch(() => ({
    items: [],
    hint: "",
  }));
  const options = items.map((item, at) => offerSuggestion(item, at, asked));
  return {
    options: other === null ? options : [...options, other],
    hint: typed.endsWith(" ") ? "" : hint,
    isRecent: false,
  };
}

function offerSuggestion(suggestion: Suggestion, at: number, { scope, boardId }: Asked): Offered {
  const { type, label, query, url } = suggestion;
  return {
    id: `s${at}`,
    kind: type,
    label,
    query,
    url: url ?? searchUrl({ query, scope, boardId, rs: "ac" }),
    isRemembered: type === "term",
    suggestion,
  };
}

/** The same search among one's own Pins, or from there among everyone's. */
function offerOther({ scope, memberId }: Asked, query: string): Offered | null {
  if (memberId === null) return null;
  const isOwn = scope === "my_pins";
  const url = searchUrl({ query, scope: isOwn ? "pins" : "my_pins", rs: "typed" });
  const kind = isOwn ? "everybody" : "own";
  return { id: kind, kind, label: query, query, url, isRemembered: true, suggestion: null };
}
