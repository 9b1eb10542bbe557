import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/platform/api/api.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** How the member likes to look at boards and pins. */
export function metadataQuery(api: Api) {
  return queryOf(api, "UserMetadata.get", {}, []);
}

/** For the loader of a wall whose density is a member's own. */
export async function primeDensity(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(pageStoreContext).get().viewer.isSignedIn) return;
  await context.get(queryClientContext).prefetchQuery(metadataQuery(context.get(apiContext)));
}
