import { type Impression, WATCH_EVENTS_MAX } from "#contract/base/impressions.ts";

/** What has happened since the last report about a Pin's video. */
export type WatchEvent = Pick<Impression, "id" | "marks" | "ms">;

/** Keeps the newest events until someone takes them. */
export function createWatchBuffer(max = WATCH_EVENTS_MAX) {
  let waiting: WatchEvent[] = [];
  let take: ((event: WatchEvent) => void) | null = null;
  return {
    add(event: WatchEvent): void {
      if (take) take(event);
      else waiting = [...waiting.slice(1 - max), event];
    },
    /** Hands over what has waited, and all that follows. */
    takeAll(listener: (event: WatchEvent) => void): void {
      take = listener;
      for (const event of waiting) listener(event);
      waiting = [];
    },
  };
}

/** Videos may play before anything is reported. */
export const watching = createWatchBuffer();
