import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, this document does. */
const kept = new Map<string, string>();

/** Keeps a text with this browser; empty for nothing. */
export function keepText(key: string, text: string): void {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept for this document alone.
  }
  for (const listener of listeners) listener();
}

/** What this browser keeps; empty where that is nothing, or on the server. */
export function useKeptText(key: string | null): string {
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
