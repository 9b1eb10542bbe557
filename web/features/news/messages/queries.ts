import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** Messages that a conversation loads at once. */
export const MESSAGES_PAGE = 50;

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";
/** The parameter with the words that the viewer looks for in their messages. */
export const TYPED = "q";
/** The parameter with the message to go to. */
export const AT = "at";
/** The parameter that shows who is in a conversation instead of what they said. */
export const ABOUT = "about";

const ABOUT_MESSAGES = ["people", "pins", "boards"] as const;

export function conversationsQuery(api: Api, requests: boolean, start: string | null = null) {
  // Others write at any time.
  return { ...pagedQueryOf(api, "Conversations.get", { requests }, ABOUT_MESSAGES, start), staleTime: 0 };
}

export function conversationQuery(api: Api, id: string) {
  return queryOf(api, "Conversation.get", { conversation_id: id }, ABOUT_MESSAGES);
}

/** Messages, newest first. What is new is put into it, see `talk/ask-for-news.ts`. */
export function messagesQuery(api: Api, id: string, start: string | null = null) {
  const options = { conversation_id: id, page_size: MESSAGES_PAGE };
  return {
    ...pagedQueryOf(api, "ConversationMessages.get", options, ABOUT_MESSAGES, start),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function messageCountsQuery(api: Api) {
  return queryOf(api, "ConversationCounts.get", {}, ["people"]);
}

export function messageSearchQuery(api: Api, query: string, start: string | null = null) {
  return pagedQueryOf(api, "MessageSearch.get", { query }, ABOUT_MESSAGES, start);
}

/** Someone to write to, whom an address names by their id. */
export function recipientQuery(api: Api, id: string) {
  return queryOf(api, "User.get", { user_id: id }, ["people"]);
}
