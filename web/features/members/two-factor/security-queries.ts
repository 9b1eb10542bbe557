import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function twoFactorQuery(api: Api) {
  return queryOf(api, "UserTwoFactor.get", {}, []);
}

export function passkeysQuery(api: Api) {
  return queryOf(api, "UserPasskey.get", {}, []);
}

export function loginServicesQuery(api: Api) {
  return queryOf(api, "UserLoginProvider.get", {}, []);
}
