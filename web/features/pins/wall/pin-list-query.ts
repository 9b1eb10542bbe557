import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Pin } from "#contract/entities/pin.ts";
import type { Answer } from "#contract/envelope.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { About } from "#web/platform/query/subjects.ts";

/** What a wall can show. */
export type PinListName =
  | "UserHomefeed.get"
  | "UserPins.get"
  | "UserActivityPins.get"
  | "BoardFeed.get"
  | "BoardSectionPins.get"
  | "BoardlessPins.get";

export type PinListQuery = ReturnType<typeof pinListQuery>;

/** How long a wall that nobody looks at is kept, for whoever goes back to it. */
const KEPT_MS = 30 * 60_000;
const ABOUT: About = ["pins"];

/** The pins of a wall, page by page, from the beginning or from a bookmark on. */
export function pinListQuery<Name extends PinListName>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  start: string | null = null,
) {
  return infiniteQueryOptions({
    queryKey: [name, options, ABOUT, "pages", start] as readonly unknown[],
    queryFn: async ({ pageParam, signal }): Promise<Answer<Pin[]>> =>
      await api.call<PinListName>(
        name,
        pageParam === null ? options : { ...options, bookmarks: [pageParam] },
        signal,
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.bookmark,
    gcTime: KEPT_MS,
    // Loaders decide when a wall is read anew: under the reader's eyes it stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
