import type { LiveNews } from "#contract/news/entities/live.ts";
import { type EventPosition, isAfter } from "#server/platform/outbox/tail-repo.ts";
import type { Listener } from "./find-updates.ts";

/** A tab that listens, or a call that asks once. */
export type Stream = Listener & {
  sessionId: string;
  /** Where it goes on; null for one that has just begun to listen. */
  since: EventPosition | null;
  /** From now on it is told what happens. `isReset`: too much has happened since. */
  settle(position: string, isReset: boolean): void;
  tell(news: LiveNews, position: string): void;
  /** Its session has ended, or this process stops and another goes on. */
  end(why: "session" | "stopping"): void;
};

export function listenersOf(streams: readonly Stream[]): Listener[] {
  return [...Map.groupBy(streams, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    boardIds: new Set(own.flatMap(({ boardIds }) => [...boardIds])),
    conversationIds: new Set(own.flatMap(({ conversationIds }) => [...conversationIds])),
    isOwn: own.some(({ isOwn }) => isOwn),
  }));
}

/** Only what this stream listens to; null if that is nothing. */
export function narrow(news: LiveNews, { boardIds, conversationIds, isOwn }: Listener): LiveNews | null {
  const own = {
    boards: news.boards.filter(({ id }) => boardIds.has(id)),
    conversations: news.conversations.filter(({ id }) => conversationIds.has(id)),
    notifications: isOwn && news.notifications,
    asking: isOwn ? news.asking : [],
    messages: isOwn && news.messages,
  };
  const isEmpty = own.boards.length + own.conversations.length === 0 && !own.notifications && !own.messages;
  return isEmpty ? null : own;
}

export function earlier(one: EventPosition, other: EventPosition): EventPosition {
  return isAfter(one, other) ? other : one;
}

export function textOf({ tx, id }: EventPosition): string {
  return `${tx}-${id}`;
}

export function readPosition(text: string): EventPosition {
  const [tx = "0", id = "0"] = text.split("-");
  return { tx, id };
}
