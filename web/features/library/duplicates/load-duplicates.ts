import type { LoaderFunctionArgs } from "react-router";
import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { duplicateGroupsQuery, duplicateSearchQuery, readKind } from "./queries.ts";

/** Loads what the last search found, as it is now. */
export async function loadDuplicates(args: LoaderFunctionArgs): Promise<{ kind: DuplicateKind }> {
  requireMember(args);
  const { context, request } = args;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const search = await client.fetchQuery({ ...duplicateSearchQuery(api), staleTime: 0 });
  const kind = readKind(new URL(request.url).searchParams.get("kind"), search.group_counts);
  await client.fetchInfiniteQuery({ ...duplicateGroupsQuery(api, kind), staleTime: 0 });
  return { kind };
}
