import { useCallback, useMemo, useState } from "react";
import type { SimilarPinsControl } from "#web/features/library/pins/card/index.ts";
import type { SimilarRow } from "./split-wall.ts";

type SimilarPins = {
  row: SimilarRow | null;
  /** For the menus of cards; null while there is no room. */
  control: SimilarPinsControl | null;
  close(): void;
};

type Situation = {
  /** While Pins are selected or moved, there is no room between them. */
  isOff: boolean;
  pins: readonly { id: string }[];
};

/** Which Pin of a wall is shown with others like it, below the row of its card. */
export function useSimilarPins({ isOff, pins }: Situation): SimilarPins {
  const [row, setChosen] = useState<SimilarRow | null>(null);
  const isThere = (pinId: string) => pins.some(({ id }) => id === pinId);
  if (row !== null && (isOff || !isThere(row.pinId) || !isThere(row.afterId))) setChosen(null);
  const openFor = row?.pinId ?? null;
  const toggle = useCallback(
    (pinId: string) =>
      setChosen((now) => (now?.pinId === pinId ? null : { pinId, afterId: findEndOfRow(pinId) ?? pinId })),
    [],
  );
  const control = useMemo(() => (isOff ? null : { openFor, toggle }), [isOff, openFor, toggle]);
  return { row, control, close: () => setChosen(null) };
}

const CARD = "[data-impression^='pin:']";

/** Cards whose upper edges are no farther apart are seen as one row. */
const ROW_PX = 24;

/** The last Pin of a wall whose card is in the row of a Pin's card. Cards of later rows begin lower. */
function findEndOfRow(pinId: string): string | null {
  const card = document.querySelector(`[role=feed] [data-impression="pin:${pinId}"]`);
  const upper = card?.getBoundingClientRect().top ?? 0;
  const beside = [...(card?.closest("[role=feed]")?.querySelectorAll(CARD) ?? [])].filter(
    (other) => other.getBoundingClientRect().top <= upper + ROW_PX,
  );
  return beside.at(-1)?.getAttribute("data-impression")?.replace("pin:", "") ?? null;
}
