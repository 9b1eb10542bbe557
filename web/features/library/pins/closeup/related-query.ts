import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";

/** The parameter with the bookmark that the wall starts at, for viewers without JavaScript. */
const START = "after";

/** Enough to fill the screen below a Pin. Rendering a page costs mostly what it shows of other Pins. */
const FIRST = 12;

/** The Pins like a Pin. */
export function relatedPinsQuery(api: Api, pinId: string, start: string | null): PinListQuery {
  return pinListQuery(api, "RelatedPinFeed.get", { pin_id: pinId }, start, FIRST);
}

export function readRelatedStart(search: string): string | null {
  return new URLSearchParams(search).get(START);
}

export function relatedHref(path: string, bookmark: string): string {
  return `${path}?${new URLSearchParams({ [START]: bookmark })}`;
}
