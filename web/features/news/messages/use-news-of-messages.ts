import { useEffect, useEffectEvent } from "react";
import type { LiveNews } from "#contract/news/entities/live.ts";
import { isSparing } from "#web/platform/later/ahead.ts";
import { useLive } from "#web/platform/live/use-live.ts";

export type MessagesShown = "counts" | "inbox" | { conversationId: string };

/** How often to ask where nothing is told, as to viewers who save data. */
const ASK_EVERY_MS = { counts: 60_000, inbox: 15_000, conversation: 4_000 };
/** For what wasn't told. */
const ASK_ANYWAY_MS = 60_000;

/**
 * The one place that knows when to look for new messages: when the stream tells of some, now and then while the page is
 * visible, and at once when it becomes visible or the connection is back.
 */
export function useNewsOfMessages(shown: MessagesShown, ask: () => unknown): void {
  const place = typeof shown === "string" ? shown : "conversation";
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });

  useLive(
    typeof shown === "string" ? { kind: "own" } : { kind: "conversation", id: shown.conversationId },
    (news) => {
      if (news === null || concerns(shown, news)) lookNow();
    },
  );

  useEffect(() => {
    const look = () => lookNow();
    const timer = setInterval(look, isSparing() ? ASK_EVERY_MS[place] : ASK_ANYWAY_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [place]);
}

function concerns(shown: MessagesShown, { messages, conversations }: LiveNews): boolean {
  if (typeof shown === "string") return messages;
  return conversations.some(({ id, happened }) => id === shown.conversationId && happened.length > 0);
}
