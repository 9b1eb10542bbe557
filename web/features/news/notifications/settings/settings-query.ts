import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function notificationSettingsQuery(api: Api) {
  return queryOf(api, "NotificationSettings.get", {}, []);
}

export function mutesQuery(api: Api) {
  return queryOf(api, "NotificationMutes.get", {}, ["people", "boards"]);
}

export function pushQuery(api: Api) {
  return queryOf(api, "PushSubscriptions.get", {}, []);
}
