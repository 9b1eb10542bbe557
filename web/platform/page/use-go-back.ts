import { type MouseEvent, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { isPlainPress } from "#ui/plain-press.ts";

/** Lets a link lead back to the previous page, if this document has one of ours. Otherwise the link leads to its address. */
export function useGoBack() {
  const navigate = useNavigate();
  const hasHistory = useSyncExternalStore(subscribe, readHistory, () => false);

  function goBack(event: MouseEvent) {
    if (!readHistory() || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return { hasHistory, goBack };
}

function subscribe(): () => void {
  return () => undefined;
}

/**
 * The router stores its page count in the browser's history. It starts again with each document, so whoever arrives by a
 * redirect has no page to go back to.
 */
function readHistory(): boolean {
  const { state } = window.history as { state: unknown };
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
