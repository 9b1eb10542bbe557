import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { UserSettings } from "#contract/members/entities/user.ts";
import { loginUrl } from "#contract/urls.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

export function settingsQuery(api: Api) {
  return queryOf(api, "UserSettings.get", {}, []);
}

/** Primes a settings page; `more` loads its other data. If the session has ended, goes to the login page. */
export async function loadSettings(
  args: LoaderFunctionArgs,
  more: () => Promise<unknown>[] = () => [],
): Promise<void> {
  requireMember(args);
  const { context, request } = args;
  try {
    await Promise.all([
      context.get(queryClientContext).fetchQuery(settingsQuery(context.get(apiContext))),
      ...more(),
    ]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(loginUrl({ next: pathname + search }));
  }
}

export function useSettings(): UserSettings {
  return usePrimedData(settingsQuery(useApi()));
}
