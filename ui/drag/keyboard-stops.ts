import type { Intent } from "./intent.ts";

/** Where the keyboard can bring a card: on top of another one, or to a place of the list. */
export type Stop = { kind: "onto"; key: string } | { kind: "place"; position: number };

/** From one end to the other: the first place, the card behind it, the next place, and so on. */
export function stopsOf(list: readonly string[], key: string, takes: (target: string) => boolean): Stop[] {
  const others = list.filter((other) => other !== key);
  const rest = others.flatMap((other, index): Stop[] => {
    const place: Stop = { kind: "place", position: index + 1 };
    return takes(other) ? [{ kind: "onto", key: other }, place] : [place];
  });
  return [{ kind: "place", position: 0 }, ...rest];
}

/** The stop that a key leads to; null where the key means nothing here. Up and down go from place to place, a row each. */
export function nextStop(
  stops: readonly Stop[],
  at: number,
  key: string,
  { columns, isRtl }: { columns: number; isRtl: boolean },
): number | null {
  const [forth, back] = isRtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  switch (key) {
    case forth:
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

/** A stop in the words of a drop. */
export function intentOf(stop: Stop, list: readonly string[], key: string): Intent {
  if (stop.kind === "onto") return stop;
  const others = list.filter((other) => other !== key);
  const behind = others[stop.position - 1];
  if (behind !== undefined) return { kind: "place", key: behind, side: "after" };
  const [first] = others;
  return first === undefined ? null : { kind: "place", key: first, side: "before" };
}
