import type { LoaderFunctionArgs } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { settingsQuery } from "#web/features/base/settings/page/index.ts";
import { exportsQuery } from "#web/features/moving/exports/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export type Suspension = LinkedPage<"ModerationNotices.get"> & { strikes: ResultOf<"Strikes.get"> };

/** The decisions about a suspended member, and their exports. */
export async function loadSuspension(args: LoaderFunctionArgs): Promise<Suspension> {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const [notices, strikes] = await Promise.all([
    loadLinkedList(args, "ModerationNotices.get", {}),
    api.call("Strikes.get", {}),
    client.fetchQuery(settingsQuery(api)),
    client.fetchInfiniteQuery({ ...exportsQuery(api), staleTime: 0 }),
  ]);
  return { ...notices, strikes: strikes.data };
}
