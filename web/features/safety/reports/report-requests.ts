import type { Reported } from "./reported.ts";

type Listener = (reported: Reported) => void;

// Connects report buttons with the one dialog in the document, so that visitors' pages load neither.
let listener: Listener | null = null;

export function onReport(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function requestReport(reported: Reported): void {
  listener?.(reported);
}
