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

/** Records a dialog as the topmost; the function given back takes it off again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...open.filter((other) => other !== dialog), dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The dialog over everything else, or null. What must be heard or reached meanwhile has to live inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

/** Whether a modal or sheet is open, for what should pause meanwhile. */
export function useDialogOpen(): boolean {
  return useTopDialog() !== null;
}
