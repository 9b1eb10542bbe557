import type { LoaderFunctionArgs } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { activityQuery, START } from "./activity-query.ts";

export async function primeActivity({ context, request }: LoaderFunctionArgs, board: Board): Promise<void> {
  const start = new URL(request.url).searchParams.get(START);
  const { acting } = context.get(pageStoreContext).get().viewer;
  const query = activityQuery(context.get(apiContext), board.id, acting?.id ?? null, start);
  await primePaged(context.get(queryClientContext), query);
}
