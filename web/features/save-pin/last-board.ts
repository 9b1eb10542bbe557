import { useMemo, useSyncExternalStore } from "react";
import { useViewer } from "../../page-store.tsx";
import type { BoardChoice } from "../choose-board/index.ts";

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

/** The place saved to last, as this browser remembers it. */
export function useRememberedBoard(): BoardChoice | null {
  const { user } = useViewer();
  const text = useSyncExternalStore(
    subscribe,
    () => (user === null ? "" : read(user.id)),
    () => "",
  );
  return useMemo(() => parse(text), [text]);
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
  const { boardId, sectionId, label, sectionTitle = "" } = value as Partial<Record<string, unknown>>;
  const areTexts = typeof label === "string" && typeof sectionTitle === "string";
  return isIdOrNone(boardId) && isIdOrNone(sectionId) && areTexts;
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
