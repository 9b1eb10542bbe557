import type { LoaderFunctionArgs } from "react-router";
import { newestArticlesQuery } from "#web/features/finding/articles/today/index.ts";
import { topicsQuery } from "#web/features/finding/topics/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** Public boards with new Pins. */
export function popularBoardsQuery(api: Api) {
  return queryOf(api, "BoardSuggestions.get", {}, ["boards"]);
}

/** What leads visitors further. */
export async function primeExplore({ context }: LoaderFunctionArgs): Promise<void> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    client.ensureQueryData(topicsQuery(api)),
    client.ensureQueryData(popularBoardsQuery(api)),
    client.ensureQueryData(newestArticlesQuery(api)),
  ]);
}
