import { type RefObject, useEffect, useRef } from "react";
import type { Message } from "#contract/news/entities/conversation.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { findMessage } from "./use-reading.ts";

/** Older messages than that are found by scrolling. */
const LOADED_MAX = 2_000;

/** Loads older messages until the one that the address names is there, and shows it. */
export function useReach(
  { items, hasMore, isBusy, failure, more }: Paged<Message>,
  id: string | null,
  scroller: RefObject<HTMLElement | null>,
): void {
  const reached = useRef<string | null>(null);
  const isThere = items.some((message) => message.id === id);
  const mayLoad = hasMore && !isBusy && failure === null && items.length < LOADED_MAX;
  const load = useRef(more);

  useEffect(() => {
    load.current = more;
  });

  useEffect(() => {
    const frame = scroller.current;
    if (id === null || reached.current === id || !frame) return;
    if (!isThere) {
      if (mayLoad) load.current();
      return;
    }
    reached.current = id;
    const message = findMessage(frame, id);
    if (!message) return;
    const offset = message.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    frame.scrollTop += offset - frame.clientHeight / 3;
    message.focus({ preventScroll: true });
  }, [id, isThere, mayLoad, scroller]);
}
