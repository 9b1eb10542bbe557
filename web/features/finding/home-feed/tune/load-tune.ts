import type { LoaderFunctionArgs } from "react-router";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { feedSettingsQuery } from "../feed-queries.ts";
import { feedBoardsQuery, feedbackQuery } from "./queries.ts";

/** Loads what the member can tune, as it is now. */
export async function loadTune(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const api = args.context.get(apiContext);
  const client = args.context.get(queryClientContext);
  await Promise.all([
    client.fetchQuery({ ...feedSettingsQuery(api), staleTime: 0 }),
    client.fetchInfiniteQuery({ ...feedBoardsQuery(api), staleTime: 0 }),
    client.fetchInfiniteQuery({ ...feedbackQuery(api), staleTime: 0 }),
  ]);
  return null;
}
