import type { LoaderFunctionArgs } from "react-router";
import { START } from "#web/features/members/follow-lists/people/index.ts";
import { primeRequestCount } from "#web/features/members/follow-requests/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { requestsQuery } from "./requests-query.ts";

export async function loadRequests(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context, request } = args;
  const start = new URL(request.url).searchParams.get(START);
  // Requests come at any time, and people come here to answer them.
  const query = { ...requestsQuery(context.get(apiContext), start), staleTime: 0 };
  await Promise.all([primePaged(context.get(queryClientContext), query), primeRequestCount(context)]);
  return null;
}
