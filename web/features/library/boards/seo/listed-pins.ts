import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { PinListName } from "#web/features/library/pins/wall/index.ts";

const STRUCTURED_DATA_PINS_MAX = 10;

/** The first Pins of the page's wall that search engines may index. */
export function findListedPins(client: QueryClient, name: PinListName, of: object): Pin[] {
  const lists = client.getQueriesData<InfiniteData<Answer<Pin[]>>>({ queryKey: [name, of] });
  const pins = lists[0]?.[1]?.pages.flatMap(({ data }) => data) ?? [];
  return pins.filter(({ seoNoindexReason }) => seoNoindexReason === null).slice(0, STRUCTURED_DATA_PINS_MAX);
}
