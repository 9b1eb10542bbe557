import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function connectedAppsQuery(api: Api) {
  return queryOf(api, "ConnectedApps.get", {}, []);
}

export function tokensQuery(api: Api) {
  return queryOf(api, "AccessTokens.get", {}, []);
}
