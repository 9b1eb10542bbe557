import { useEffect, useEffectEvent } from "react";

/** How often to ask the server, by what is shown: the count in the frame, a list, or a conversation. */
const ASK_EVERY_MS = { counts: 60_000, inbox: 15_000, conversation: 4_000 };

/**
 * The one place that knows when to look for new messages: while the page is visible, and at once when it becomes visible
 * or the connection is back.
 */
export function useNewsOfMessages(shown: keyof typeof ASK_EVERY_MS, ask: () => unknown): void {
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });

  useEffect(() => {
    const look = () => lookNow();
    const timer = setInterval(look, ASK_EVERY_MS[shown]);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [shown]);
}
