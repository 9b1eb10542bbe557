import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { About } from "#web/platform/query/subjects.ts";

/** The lists a wall can show. */
export type PinListName =
  | "UserHomefeed.get"
  | "UserPins.get"
  | "UserActivityPins.get"
  | "UserStoryPinsFeed.get"
  | "UserVideoPinsFeed.get"
  | "BoardFeed.get"
  | "BoardSectionPins.get"
  | "BoardlessPins.get"
  | "RelatedPinFeed.get"
  | "BoardContentRecommendation.get"
  | "DomainFeed.get"
  | "InterestFeed.get"
  | "InterestVideos.get"
  | "TodayArticlePins.get"
  | "PinSearch.get"
  | "VisualLiveSearch.get";

export type PinListQuery = ReturnType<typeof pinListQuery>;

/** How long an unused wall stays cached for someone who goes back to it. */
const KEPT_MS = 30 * 60_000;
const ABOUT: About = ["pins"];

/**
 * The query for a wall's Pins, page by page, from the start or from a bookmark. A first page of `firstSize` suits a wall
 * below what a page shows at first.
 */
export function pinListQuery<Name extends PinListName>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  start: string | null = null,
  firstSize?: number,
) {
  return infiniteQueryOptions({
    queryKey: [name, api.named(name, options), ABOUT, "pages", start] as readonly unknown[],
    queryFn: async ({ pageParam, signal }): Promise<Answer<Pin[]>> => {
      const first = firstSize === undefined ? {} : { page_size: firstSize };
      const page = pageParam === null ? first : { bookmarks: [pageParam] };
      const { data, bookmark } = await api.call<PinListName>(name, { ...options, ...page }, signal);
      return { data: "results" in data ? data.results : data, bookmark };
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.bookmark,
    gcTime: KEPT_MS,
    // Loaders decide when to reload a wall. It must not change while someone is reading it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
