import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

const PAGE_SIZE = 10;
/** A page may stay open this long, and what was shared on it must still show. */
const KEPT_MS = 24 * 60 * 60_000;

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";

export function triesQuery(api: Api, pinId: string) {
  const options = { pin_id: pinId, page_size: PAGE_SIZE };
  return { ...pagedQueryOf(api, "PinTries.get", options, []), gcTime: KEPT_MS };
}

export function ownTryQuery(api: Api, pinId: string) {
  return { ...queryOf(api, "PinTry.get", { pin_id: pinId }, []), gcTime: KEPT_MS };
}

export function triedPinsQuery(api: Api, username: string, start: string | null) {
  const from = start === null ? {} : { bookmarks: [start] };
  return pagedQueryOf(api, "UserTriedPins.get", { username, ...from }, ["pins"]);
}

/** How many people tried the Pin, as far as the viewer sees them. */
export function tryCountOf({ aggregated_pin_data: { aggregated_stats } }: DetailedPin): number {
  return aggregated_stats.done;
}
