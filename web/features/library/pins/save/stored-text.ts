import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Fallback for when browser storage is unavailable: lasts as long as the document. */
const kept = new Map<string, string>();

/** Stores a text in this browser. An empty text removes it. */
export function storeText(key: string, text: string): void {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Only kept in memory.
  }
  for (const listener of listeners) listener();
}

/** The text stored in this browser; empty if there is none, and on the server. */
export function useStoredText(key: string | null): string {
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? "" : read(key)),
    () => "",
  );
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? "";
  } catch {
    return kept.get(key) ?? "";
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
