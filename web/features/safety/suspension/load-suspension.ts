import type { LoaderFunctionArgs } from "react-router";
import { settingsQuery } from "#web/features/base/settings/page/index.ts";
import { loadNotices, type Notices } from "#web/features/library/screening/index.ts";
import { exportsQuery } from "#web/features/moving/exports/index.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

/** The decisions about a suspended member, and their exports. */
export async function loadSuspension(args: LoaderFunctionArgs): Promise<Notices> {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const [notices] = await Promise.all([
    loadNotices(args),
    client.fetchQuery(settingsQuery(api)),
    client.fetchInfiniteQuery({ ...exportsQuery(api), staleTime: 0 }),
  ]);
  return notices;
}
