import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { Try } from "#contract/library/entities/try.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { TriesProps } from "../tries-props.ts";
import { ownTryQuery, triesQuery } from "../tries-query.ts";

type Shown = TriesProps & { api: Api; client: QueryClient };
type Pages = InfiniteData<Answer<Try[]>, string | null>;

/** Shows what the viewer has just shared or edited. */
export function showOwnTry({ api, client, pin, change }: Shown, tried: Try): void {
  client.setQueryData(ownTryQuery(api, pin.id).queryKey, tried);
  change((known) => (known.tried_by_me ? known : withTry(known, 1, true)));
}

/** Takes a try off the page. Returns an undo that puts it back in its place. */
export function takeOutTry({ api, client, pin, change }: Shown, tried: Try, isOwn: boolean): () => void {
  const { queryKey } = triesQuery(api, pin.id);
  let place: { page: number; index: number } | null = null;
  changePages(client, queryKey, (tries, page) => {
    const index = tries.findIndex(({ id }) => id === tried.id);
    if (index === -1) return tries;
    place = { page, index };
    return tries.toSpliced(index, 1);
  });
  change((known) => withTry(known, -1, known.tried_by_me && !isOwn));
  return () => {
    changePages(client, queryKey, (tries, page) =>
      place?.page === page ? tries.toSpliced(place.index, 0, tried) : tries,
    );
    if (isOwn) client.setQueryData(ownTryQuery(api, pin.id).queryKey, tried);
    change((known) => withTry(known, 1, known.tried_by_me || isOwn));
  };
}

function changePages(
  client: QueryClient,
  queryKey: ReturnType<typeof triesQuery>["queryKey"],
  alter: (tries: Try[], page: number) => Try[],
): void {
  client.setQueryData<Pages>(
    queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page, at) => ({ ...page, data: alter(page.data, at) })),
      },
  );
}

function withTry(pin: DetailedPin, by: number, isTried: boolean): DetailedPin {
  const { aggregated_pin_data: data } = pin;
  const done = Math.max(0, data.aggregated_stats.done + by);
  return {
    ...pin,
    tried_by_me: isTried,
    aggregated_pin_data: { ...data, aggregated_stats: { ...data.aggregated_stats, done } },
  };
}
