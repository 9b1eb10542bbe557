import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import { type BoardChoice, choiceOfBoard, pickerBoardsQuery } from "../choose-board/index.ts";

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, this document does. */
const kept = new Map<string, string>();

/** The place a member saved to last, as this browser remembers it. */
export function rememberBoard(memberId: string, choice: BoardChoice | null): void {
  const key = keyOf(memberId);
  const text = choice === null ? "" : JSON.stringify(choice);
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept for this document alone.
  }
  for (const listener of listeners) listener();
}

/** The place saved to last: as this browser remembers it, else as the server does. Null for whoever has no board yet. */
export function useLastBoard(): BoardChoice | null {
  const { user } = useViewer();
  const text = useSyncExternalStore(
    subscribe,
    () => (user === null ? "" : read(user.id)),
    () => "",
  );
  const remembered = useMemo(() => parse(text), [text]);
  const { data } = useInfiniteQuery({
    ...pickerBoardsQuery(useApi()),
    enabled: user !== null && remembered === null,
  });
  const [latest] = data?.pages[0]?.data ?? [];
  return remembered ?? (latest === undefined ? null : choiceOfBoard(latest));
}

function read(memberId: string): string {
  const key = keyOf(memberId);
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? "";
  } catch {
    return kept.get(key) ?? "";
  }
}

function parse(text: string): BoardChoice | null {
  if (text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return isChoice(value) ? value : null;
  } catch {
    return null;
  }
}

function isChoice(value: unknown): value is BoardChoice {
  if (typeof value !== "object" || value === null) return false;
  const { boardId, sectionId, label } = value as Partial<Record<string, unknown>>;
  return isIdOrNone(boardId) && isIdOrNone(sectionId) && typeof label === "string";
}

function isIdOrNone(value: unknown): boolean {
  return value === null || (typeof value === "string" && /^\d{1,19}$/.test(value));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function keyOf(memberId: string): string {
  return `last-board:${memberId}`;
}
