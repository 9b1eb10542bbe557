import { conversationsUrl, conversationUrl } from "#contract/urls.ts";
import { ABOUT, AT, START, TYPED } from "../queries.ts";

/** What the address of a page of conversations says. */
export function readTalkAddress(search: string) {
  const parameters = new URLSearchParams(search);
  return {
    /** What the viewer looks for; empty for nothing. */
    typed: parameters.get(TYPED)?.trim() ?? "",
    isRequests: parameters.get("box") === "requests",
    isAbout: parameters.has(ABOUT),
    /** The id of the message to go to. */
    at: parameters.get(AT),
    start: parameters.get(START),
  };
}

/** A conversation, with the list next to it as it is. */
export function talkUrl(id: string, search: string, at: string | null = null): string {
  const { typed, isRequests } = readTalkAddress(search);
  const kept = new URLSearchParams();
  if (typed !== "") kept.set(TYPED, typed);
  if (isRequests) kept.set("box", "requests");
  if (at !== null) kept.set(AT, at);
  return kept.size === 0 ? conversationUrl(id) : `${conversationUrl(id)}?${kept}`;
}

/** The list that a conversation was opened from. */
export function listUrl(search: string): string {
  const { typed, isRequests } = readTalkAddress(search);
  return typed === ""
    ? conversationsUrl(isRequests)
    : `${conversationsUrl()}?${new URLSearchParams({ [TYPED]: typed })}`;
}

export function aboutUrl(id: string): string {
  return `${conversationUrl(id)}?${ABOUT}=1`;
}
