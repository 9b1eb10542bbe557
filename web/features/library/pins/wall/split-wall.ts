/** A heading above this Pin and those after it. */
export type WallHeading = { pinId: string; text: string };

/** What stands above a part of a wall: nothing, a heading, or the Pins like a Pin of the part before. */
export type Lead = { kind: "heading"; text: string } | { kind: "similar"; pinId: string } | null;

export type WallPart<Item> = {
  lead: Lead;
  /** The last heading above it, if any. */
  heading: string | null;
  /** How many items are in the parts before. */
  from: number;
  items: readonly Item[];
  isLast: boolean;
};

/** Pins like one stand after another, the last of its row. */
export type SimilarRow = { pinId: string; afterId: string };

type Breaks = {
  headings: readonly WallHeading[];
  similar?: SimilarRow | null;
  /** All Pins in their order, also those that are gone: a heading goes on to the next one that is left. */
  order?: readonly { id: string }[];
};

/** Splits a wall where headings stand, and where Pins like one are shown. There is always a part. */
export function splitWall<Item extends { id: string }>(
  items: readonly Item[],
  { headings, similar = null, order = items }: Breaks,
): WallPart<Item>[] {
  const placeOf = (pinId: string | undefined) => items.findIndex(({ id }) => id === pinId);
  const placeFrom = (pinId: string) => {
    const start = order.findIndex(({ id }) => id === pinId);
    return start < 0 ? -1 : placeOf(order.slice(start).find(({ id }) => placeOf(id) >= 0)?.id);
  };
  const starts: { lead: Lead; from: number }[] = headings.map(({ pinId, text }) => ({
    lead: { kind: "heading", text },
    from: placeFrom(pinId),
  }));
  if (similar !== null && placeOf(similar.afterId) >= 0)
    starts.push({ lead: { kind: "similar", pinId: similar.pinId }, from: placeOf(similar.afterId) + 1 });
  const further = starts.filter(({ from }) => from >= 0).sort((one, other) => one.from - other.from);
  const parts = further[0]?.from === 0 ? further : [{ lead: null, from: 0 }, ...further];
  let heading: string | null = null;
  return parts.map(({ lead, from }, at) => {
    if (lead?.kind === "heading") heading = lead.text;
    const next = parts[at + 1];
    return { lead, heading, from, items: items.slice(from, next?.from), isLast: next === undefined };
  });
}
