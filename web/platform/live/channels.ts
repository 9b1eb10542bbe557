import { LIVE_CHANNELS_MAX } from "#contract/limits/live.ts";
import type { LiveNews } from "#contract/news/entities/live.ts";
import type { LiveListener } from "./live-channel.ts";

export type LiveAsked = { board_ids?: string; conversation_ids?: string; own?: "true" };

/** What all listeners together ask for; null if there are none. */
export function askedOf(listeners: ReadonlySet<LiveListener>): LiveAsked | null {
  if (listeners.size === 0) return null;
  const idsOf = (kind: "board" | "conversation") => {
    const ids = [...listeners].flatMap(({ channel }) => (channel.kind === kind ? channel.id : []));
    // The newest ones, if there are too many.
    return [...new Set(ids)].slice(-LIVE_CHANNELS_MAX).sort().join(",");
  };
  const [boards, conversations] = [idsOf("board"), idsOf("conversation")];
  const isOwn = [...listeners].some(({ channel }) => channel.kind === "own");
  return {
    ...(boards !== "" && { board_ids: boards }),
    ...(conversations !== "" && { conversation_ids: conversations }),
    ...(isOwn && { own: "true" }),
  };
}

/** Tells each listener what concerns its channel. */
export function tellAll(listeners: ReadonlySet<LiveListener>, news: LiveNews | null): void {
  for (const { channel, tell } of [...listeners]) {
    if (news === null || concerns(news, channel)) tell(news);
  }
}

function concerns(news: LiveNews, channel: LiveListener["channel"]): boolean {
  if (channel.kind === "own") return news.notifications || news.messages;
  const list = channel.kind === "board" ? news.boards : news.conversations;
  return list.some(({ id }) => id === channel.id);
}
