import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Message } from "#contract/news/entities/conversation.ts";

export type MessagePages = InfiniteData<Answer<Message[]>, string | null>;

/**
 * Puts the newest page of messages into those already loaded, newest first: adds what is new, and takes over what has
 * changed or gone among the others. Messages so many that the two don't meet replace what was loaded.
 */
export function mergeNews(known: MessagePages, newest: Answer<Message[]>): MessagePages {
  const fresh = new Map(newest.data.map((message) => [message.id, message]));
  const items = known.pages.flatMap(({ data }) => data);
  const meets = items.findLastIndex(({ id }) => fresh.has(id));
  if (meets === -1) return { pages: [newest], pageParams: [null] };
  // The oldest ones of the page may be older than all that are loaded.
  const knownIds = new Set(items.map(({ id }) => id));
  const last = newest.data.findLastIndex(({ id }) => knownIds.has(id));
  const added = newest.data.slice(0, last + 1).filter(({ id }) => !knownIds.has(id));
  let at = -1;
  const pages = known.pages.map((page, index) => {
    const kept = page.data.flatMap((message) => {
      at += 1;
      return at <= meets ? (fresh.get(message.id) ?? []) : message;
    });
    return { ...page, data: index === 0 ? [...added, ...kept] : kept };
  });
  return { ...known, pages };
}

/** Changes single messages; null removes one. */
export function changeMessages(
  known: MessagePages,
  change: (message: Message) => Message | null,
): MessagePages {
  const pages = known.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((message) => change(message) ?? []),
  }));
  return { ...known, pages };
}

/** Adds a message that was just sent, unless it's there already. */
export function addMessage(known: MessagePages, message: Message): MessagePages {
  if (known.pages.some(({ data }) => data.some(({ id }) => id === message.id))) return known;
  const pages = known.pages.map((page, at) => (at === 0 ? { ...page, data: [message, ...page.data] } : page));
  return { ...known, pages };
}
