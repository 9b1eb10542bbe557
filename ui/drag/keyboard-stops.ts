import type { Intent } from "./intent.ts";

/** Where the keyboard can move a card: onto another one, or to a position in the list. */
export type Stop = { kind: "onto"; key: string } | { kind: "place"; position: number };

/** All stops in order: the first position, the card behind it, the next position, and so on. */
export function stopsOf(list: readonly string[], key: string, canMerge: (target: string) => boolean): Stop[] {
  const others = list.filter((other) => other !== key);
  const rest = others.flatMap((other, index): Stop[] => {
    const place: Stop = { kind: "place", position: index + 1 };
    return canMerge(other) ? [{ kind: "onto", key: other }, place] : [place];
  });
  return [{ kind: "place", position: 0 }, ...rest];
}

/** The stop that a key moves to; null for other keys. Up and down move by a row of positions. */
export function nextStop(
  stops: readonly Stop[],
  at: number,
  key: string,
  { columns, isRtl }: { columns: number; isRtl: boolean },
): number | null {
  const [forward, back] = isRtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  switch (key) {
    case forward:
      return Math.min(at + 1, stops.length - 1);
    case back:
      return Math.max(at - 1, 0);
    case "ArrowDown":
      return placeAround(stops, at, columns);
    case "ArrowUp":
      return placeAround(stops, at, -columns);
    case "Home":
      return 0;
    case "End":
      return stops.length - 1;
    default:
      return null;
  }
}

function placeAround(stops: readonly Stop[], at: number, by: number): number {
  const places = stops.flatMap((stop, index) => (stop.kind === "place" ? [index] : []));
  const nearest = places.findLastIndex((index) => index <= at);
  return places[Math.max(0, Math.min(nearest + by, places.length - 1))] ?? at;
}

/** What dropping the card at a stop does. */
export function intentOf(stop: Stop, list: readonly string[], key: string): Intent {
  if (stop.kind === "onto") return stop;
  const others = list.filter((other) => other !== key);
  const behind = others[stop.position - 1];
  if (behind !== undefined) return { kind: "place", key: behind, side: "after" };
  const [first] = others;
  return first === undefined ? null : { kind: "place", key: first, side: "before" };
}
