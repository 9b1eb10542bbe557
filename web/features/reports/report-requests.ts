import type { Reported } from "./reported.ts";

type Listener = (reported: Reported) => void;

// Between what is pressed and the one place in the document where the dialog opens: visitors' pages carry neither.
let listener: Listener | null = null;

export function onReport(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function askForReport(reported: Reported): void {
  listener?.(reported);
}
