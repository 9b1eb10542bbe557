import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "#contract/news/entities/conversation.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** This close to the end, the reader is taken along with new messages. */
const NEAR_PX = 80;
/** What stays visible above the message that the conversation opens at. */
const ABOVE_PX = 96;

type Reading = {
  scroller: RefObject<HTMLElement | null>;
  /** Newest first. */
  items: readonly Message[];
  /** How many messages are on their way. */
  sentCount: number;
  openAt: string | null;
  isAtEnd: boolean;
  onEnd: (isAtEnd: boolean) => void;
};

/**
 * Keeps the reader where they are. The list scrolls from its end, so that older messages above move nothing; new ones
 * below must not move someone who reads above.
 */
export function useReading({ scroller, items, sentCount, openAt, isAtEnd, onEnd }: Reading) {
  const { user } = useViewer();
  const newestId = items[0]?.id;
  const below = useRef({ id: newestId, px: 0 });
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation opens
  useLayoutEffect(() => {
    const frame = scroller.current;
    const message = openAt === null ? null : findMessage(frame, openAt);
    if (!frame || !message) return;
    const top = message.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (top < ABOVE_PX) frame.scrollTop += top - ABOVE_PX;
    onEnd(isNearEnd(frame));
  }, []);

  useLayoutEffect(() => {
    const frame = scroller.current;
    const { id, px } = below.current;
    if (!frame || newestId === undefined) return;
    const added = id === undefined || id === newestId ? 0 : spaceBelow(frame, id) - px;
    if (added > 0 && !isNearEnd(frame)) frame.scrollTop -= added;
    below.current = { id: newestId, px: spaceBelow(frame, newestId) };
  }, [scroller, newestId]);

  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const look = () => onEnd(isNearEnd(frame));
    frame.addEventListener("scroll", look, { passive: true });
    return () => frame.removeEventListener("scroll", look);
  }, [scroller, onEnd]);

  // Who writes wants to see it.
  useEffect(() => {
    if (sentCount > 0) scroller.current?.scrollTo({ top: 0 });
  }, [scroller, sentCount]);

  const unseen = items.slice(
    0,
    Math.max(
      0,
      items.findIndex(({ id }) => id === seenId),
    ),
  );
  return {
    newCount: unseen.filter((message) => message.user.id !== user?.id).length,
    scrollToEnd() {
      scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
      scroller.current?.focus({ preventScroll: true });
    },
  };
}

function isNearEnd({ scrollTop }: HTMLElement): boolean {
  return scrollTop > -NEAR_PX;
}

export function findMessage(frame: HTMLElement | null, id: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`) ?? null;
}

/** How much of the list is below a message. */
function spaceBelow(frame: HTMLElement, id: string): number {
  const end = frame.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  const message = findMessage(frame, id);
  return message === null ? 0 : end - message.getBoundingClientRect().bottom;
}
