import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import type { About, AboutOf } from "./subjects.ts";

const FRESH_MS = 60_000;
// Without a connection a call fails at once, and is told of, rather than waiting for one without a word.
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
      // What a document came with lasts as long as it does.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    },
  });
  if (import.meta.env.SSR) startNoTimers(client);
  return client;
}

/**
 * On the server a client goes with its page. A query that is kept for a time of its own starts a timer, and the timer
 * would keep the client, with all that the page has read, until it fires.
 */
function startNoTimers(client: QueryClient): void {
  const setDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => ({ ...setDefaults(options), gcTime: Number.POSITIVE_INFINITY });
}

/** The key of an operation's query. What makes it another query of the same options goes at the end. */
export function keyOf<Name extends OperationName, const Named extends About, const Rest extends unknown[]>(
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
  ...rest: Rest
) {
  return [name, options, about, ...rest] as const;
}

/**
 * A query of one operation's data, `about` what it shows, names or counts; `useSuspenseQuery` reads it after a loader has
 * primed it.
 */
export function queryOf<Name extends OperationName, const Named extends About>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
) {
  return queryOptions({
    queryKey: keyOf(name, options, about),
    queryFn: async ({ signal }) => (await api.call(name, options, signal)).data,
  });
}

/** A query of a list that goes on behind bookmarks, page by page. */
export function pagedQueryOf<Name extends OperationName, const Named extends About>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  about: AboutOf<Name, Named>,
) {
  return infiniteQueryOptions({
    queryKey: keyOf(name, options, about, "pages"),
    queryFn: async ({ pageParam, signal }) =>
      await api.call(
        name,
        (pageParam === null ? options : { ...options, bookmarks: [pageParam] }) as OptionsOf<Name>,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.bookmark,
  });
}

// What the server has refused it refuses again; only what did not get through is worth another try, and without a
// connection not even that: what stands in view is read anew when there is one.
function mayTryAgain(failures: number, error: Error): boolean {
  const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return !import.meta.env.SSR && navigator.onLine && isPassing && failures < 2;
}

/** How long a navigation waits for what it leads to, before it shows the shape of it. */
const PATIENCE_MS = 250;

/** On the server all of it; in the browser as long as nobody minds. */
export async function arrive(work: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) return void (await work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
