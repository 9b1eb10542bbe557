import type { LoaderFunctionArgs } from "react-router";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { welcomePinsQuery } from "./queries.ts";

export async function loadWelcome(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context } = args;
  await context.get(queryClientContext).ensureQueryData(welcomePinsQuery(context.get(apiContext)));
  return null;
}
