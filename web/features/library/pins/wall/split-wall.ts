/** A heading above this Pin and those after it. */
export type WallHeading = { pinId: string; text: string };

/** What stands above a part of a wall: nothing, a heading, or the Pins like a Pin of the part before. */
export type Lead = { kind: "heading"; text: string } | { kind: "similar"; pinId: string } | null;

export type WallPart<Item> = {
  lead: Lead;
  /** How many items are in the parts before. */
  from: number;
  items: readonly Item[];
  isLast: boolean;
};

/** Pins like one stand after another, the last of its row. */
export type SimilarRow = { pinId: string; afterId: string };

type Breaks = { headings: readonly WallHeading[]; similar?: SimilarRow | null };

/** Splits a wall where headings stand, and where Pins like one are shown. There is always a part. */
export function splitWall<Item extends { id: string }>(
  items: readonly Item[],
  { headings, similar = null }: Breaks,
): WallPart<Item>[] {
  const placeOf = (pinId: string | null) => items.findIndex(({ id }) => id === pinId);
  const starts: { lead: Lead; from: number }[] = headings.map(({ pinId, text }) => ({
    lead: { kind: "heading", text },
    from: placeOf(pinId),
  }));
  if (similar !== null)
    starts.push({ lead: { kind: "similar", pinId: similar.pinId }, from: placeOf(similar.afterId) + 1 });
  const parts = [
    { lead: null, from: 0 },
    ...starts.filter(({ from }) => from > 0).sort((one, other) => one.from - other.from),
  ];
  return parts.map(({ lead, from }, at) => {
    const next = parts[at + 1];
    return { lead, from, items: items.slice(from, next?.from), isLast: next === undefined };
  });
}
