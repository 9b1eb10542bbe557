import type { Shareable } from "./shareable.ts";

type Listener = (shared: Shareable) => void;

// Connects share buttons with the one sheet in the document, which outlives the menus that open it.
let listener: Listener | null = null;

export function onShare(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

/** Opens the share sheet. */
export function requestShare(shared: Shareable): void {
  listener?.(shared);
}
