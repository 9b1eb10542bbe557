import type { LoaderFunctionArgs } from "react-router";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function subscriptionQuery(api: Api, token: string) {
  return queryOf(api, "EmailSubscription.get", { token }, []);
}

export async function loadSubscription({ context, request }: LoaderFunctionArgs): Promise<null> {
  const token = new URL(request.url).searchParams.get("t") ?? "";
  try {
    await context.get(queryClientContext).fetchQuery(subscriptionQuery(context.get(apiContext), token));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw pageNotFound();
    throw error;
  }
  return null;
}
