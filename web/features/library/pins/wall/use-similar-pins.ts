import { useCallback, useMemo, useState } from "react";
import type { SimilarPinsControl } from "#web/features/library/pins/card/index.ts";

type SimilarPins = {
  /** The Pin below which others like it are shown. */
  similarTo: string | null;
  /** For the menus of cards; null while Pins are selected. */
  control: SimilarPinsControl | null;
  close(): void;
};

/** Which Pin of a wall is shown with others like it, below its card. */
export function useSimilarPins(isSelecting: boolean): SimilarPins {
  const [chosen, setChosen] = useState<string | null>(null);
  const similarTo = isSelecting ? null : chosen;
  const toggle = useCallback((pinId: string) => setChosen((now) => (now === pinId ? null : pinId)), []);
  const control = useMemo(
    () => (isSelecting ? null : { openFor: similarTo, toggle }),
    [isSelecting, similarTo, toggle],
  );
  return { similarTo, control, close: () => setChosen(null) };
}
