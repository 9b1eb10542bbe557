import type { Pin, PinReason } from "#contract/library/entities/pin.ts";
import { type Slice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import type { Scored } from "./engine/take-best.ts";
import { chooseShownPins } from "./visitors-choice.ts";

/** How many more ideas than needed are judged at once. */
const SPARE = 8;

/** A page of the ideas that the viewer may see. The bookmark names the last one and its place. */
export async function pageOfIdeas<Item extends Scored>(
  scope: Scope,
  slice: Slice,
  scored: readonly Item[],
  reasonOf: (pin: Pin, item: Item) => PinReason | null = () => null,
): Promise<Page<Pin[]>> {
  const rows: { id: string; pinId: string; item: Item; place: number }[] = [];
  let from = countBefore(scored, slice);
  // Most can be seen, so that a page seldom needs more than one step.
  for (; from < scored.length && rows.length < slice.take; from += slice.take + SPARE) {
    const some = scored.slice(from, from + slice.take + SPARE);
    const ideas = some.map(({ idea }) => idea);
    const shown = await chooseShownPins(scope, ideas);
    for (const [at, item] of some.entries()) {
      const pinId = shown.get(item.idea);
      if (pinId !== undefined) rows.push({ id: String(item.idea), pinId, item, place: from + at });
    }
  }
  const page = toPage(
    rows,
    slice,
    ({ pinId }) => pinId,
    ({ place }) => String(place),
  );
  const items = new Map(rows.map(({ pinId, item }) => [pinId, item]));
  const pins = (await loadPins(scope, page.data)).map((pin) => {
    const item = items.get(pin.id);
    return item === undefined ? pin : { ...pin, recommendation_reason: reasonOf(pin, item) };
  });
  return new Page(pins, page.bookmark);
}

function countBefore(scored: readonly Scored[], { after }: Slice): number {
  if (after === null) return 0;
  const last = { idea: Number(after.id), place: Number(after.key) };
  if (!Number.isFinite(last.place)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const place = scored.findIndex(({ idea }) => idea === last.idea);
  // If it is no longer among them, those behind it have moved up.
  return place >= 0 ? place + 1 : Math.max(0, Math.trunc(last.place));
}
