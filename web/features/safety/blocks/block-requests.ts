import type { BlockRequest } from "./blockable.ts";

type Listener = (request: BlockRequest) => void;

// Connects menus with the one place that blocks, so that visitors' pages don't load it and it outlives the menu.
let listener: Listener | null = null;

export function onBlockRequest(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function requestBlock(request: BlockRequest): void {
  listener?.(request);
}
