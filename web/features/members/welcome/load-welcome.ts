import type { LoaderFunctionArgs } from "react-router";
import { topicsQuery } from "#web/features/finding/topics/index.ts";
import { suggestionsQuery } from "#web/features/members/people/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { welcomeBoardsQuery, welcomePinsQuery } from "./queries.ts";

export async function loadWelcome(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context, request } = args;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const isLast = new URL(request.url).searchParams.get("step") === "people";
  await Promise.all([
    client.ensureQueryData(welcomePinsQuery(api)),
    client.ensureQueryData(suggestionsQuery(api)),
    client.ensureQueryData(topicsQuery(api)),
    isLast && client.ensureQueryData(welcomeBoardsQuery(api)),
  ]);
  return null;
}
