import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/platform/api/api.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** The member's display preferences for boards and Pins. */
export function metadataQuery(api: Api) {
  return queryOf(api, "UserMetadata.get", {}, []);
}

/** Loads the member's density preference. For route loaders of such walls. */
export async function primeDensity(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(pageStoreContext).get().viewer.isSignedIn) return;
  await context.get(queryClientContext).prefetchQuery(metadataQuery(context.get(apiContext)));
}
