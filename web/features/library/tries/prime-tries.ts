import type { RouterContextProvider } from "react-router";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import { ownTryQuery, START, triedPinsQuery, triesQuery, tryCountOf } from "./tries-query.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads the first tries of a Pin, if it has any. */
export async function primeTries(context: Context, pin: DetailedPin): Promise<void> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    tryCountOf(pin) > 0 && client.prefetchInfiniteQuery(triesQuery(api, pin.id)),
    pin.tried_by_me && client.prefetchQuery(ownTryQuery(api, pin.id)),
  ]);
}

type Part = { context: Context; user: { username: string }; query: URLSearchParams };

export async function primeTriedPins({ context, user, query }: Part): Promise<void> {
  const tried = triedPinsQuery(context.get(apiContext), user.username, query.get(START));
  await arrive(context.get(queryClientContext).prefetchInfiniteQuery(tried));
}
