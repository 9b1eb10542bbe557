import type { LiveNews } from "#contract/news/entities/live.ts";

/** What a part of the page listens to: a board or a conversation by its id, or what concerns the viewer. */
export type LiveChannel = { kind: "board" | "conversation"; id: string } | { kind: "own" };

/** `null`: what happened in between is unknown, so everything has to be read again. */
export type OnLiveNews = (news: LiveNews | null) => void;

export type LiveListener = { channel: LiveChannel; tell: OnLiveNews };
