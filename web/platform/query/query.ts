import {
  type FetchInfiniteQueryOptions,
  infiniteQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import type { About, AboutOf } from "./subjects.ts";

const FRESH_MS = 60_000;
// Without a connection a call should fail right away with a message, instead of waiting silently.
const NETWORK_MODE = "offlineFirst";

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: mayTryAgain,
        refetchOnWindowFocus: false,
        networkMode: NETWORK_MODE,
      },
      mutations: { networkMode: NETWORK_MODE },
      // Data embedded in the document lasts as long as the document.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    },
  });
  if (import.meta.env.SSR) startNoTimers(client);
  return client;
}

/**
 * On the server, a client lives only as long as its page. A finite `gcTime` would start a timer that keeps the client
 * and all its data in memory until it fires.
 */
function startNoTimers(client: QueryClient): void {
  const setDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => ({ ...setDefaults(options), gcTime: Number.POSITIVE_INFINITY });
}

/** Builds the key of an operation's query. Put anything else that tells queries apart at the end. */
export function keyOf<Name extends OperationName, const Named extends About, const Rest extends unknown[]>(
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
  ...rest: Rest
) {
  return [name, options, about, ...rest] as const;
}

/**
 * Builds a query for one operation. `about` lists the subjects it shows, names or counts. `useSuspenseQuery` reads it
 * after a loader has primed it.
 */
export function queryOf<Name extends OperationName, const Named extends About>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
) {
  return queryOptions({
    queryKey: keyOf(name, api.named(name, options), about),
    queryFn: async ({ signal }) => (await api.call(name, options, signal)).data,
  });
}

/** Builds a query for a list that is read page by page with bookmarks, from the start or from a bookmark. */
export function pagedQueryOf<Name extends OperationName, const Named extends About>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
  start: string | null = null,
) {
  return infiniteQueryOptions({
    queryKey: keyOf(name, api.named(name, options), about, "pages", ...(start === null ? [] : [start])),
    queryFn: async ({ pageParam, signal }) =>
      await api.call(
        name,
        (pageParam === null ? options : { ...options, bookmarks: [pageParam] }) as OptionsOf<Name>,
        signal,
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.bookmark,
  });
}

// The server would refuse a refused call again, so only connection failures are retried, and only while online: visible
// queries are refetched once the connection is back.
function mayTryAgain(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return !import.meta.env.SSR && navigator.onLine && isTemporary && failures < 2;
}

/** Loads the first page of a list. In the browser, one that takes long shows a skeleton, and its own error. */
export async function primePaged<Page, Key extends QueryKey>(
  client: QueryClient,
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, string | null>,
): Promise<void> {
  if (import.meta.env.SSR) await client.fetchInfiniteQuery(query);
  else await arrive(client.prefetchInfiniteQuery(query));
}

/** How long a navigation waits for its data before it shows a skeleton. */
const PATIENCE_MS = 250;

/** Waits for all data on the server; in the browser only for a moment. */
export async function arrive(work: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) return void (await work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
