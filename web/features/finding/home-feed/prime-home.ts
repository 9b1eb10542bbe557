import { type LoaderFunctionArgs, redirect } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primeExplore } from "./explore-queries.ts";
import { feedAt, feedQuery, feedSettingsQuery } from "./feed-queries.ts";
import { primeNewestPins, START } from "./newest-pins.ts";

/** Loads what home begins with: what is for this member, or for visitors what is newest. */
export async function primeHome(args: LoaderFunctionArgs): Promise<void> {
  const { request, context } = args;
  const { isSignedIn, isLimited } = context.get(pageStoreContext).get().viewer;
  const { pathname, searchParams } = new URL(request.url);
  if (!isSignedIn && pathname !== homeUrl()) throw redirect(homeUrl());
  if (!isSignedIn || isLimited) {
    await Promise.all([primeNewestPins(args), !isSignedIn && primeExplore(args)]);
    return;
  }
  const api = context.get(apiContext);
  const settings = await context.get(queryClientContext).ensureQueryData(feedSettingsQuery(api));
  const feed = feedAt(pathname, settings.recommendations);
  await primePinList(context, feedQuery(api, feed, searchParams.get(START)));
}
