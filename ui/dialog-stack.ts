import { useSyncExternalStore } from "react";

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a dialog as the topmost; returns a function that removes it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...open.filter((other) => other !== dialog), dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/**
 * The dialog above everything else, or null. Anything announced or reachable while it is open must be inside
 * it.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

/** Whether a modal or sheet is open, for things that should pause meanwhile. */
export function useDialogOpen(): boolean {
  return useTopDialog() !== null;
}
