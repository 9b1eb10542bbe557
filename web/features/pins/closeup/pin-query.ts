import type { QueryClient } from "@tanstack/react-query";
import type { DetailedPin } from "#contract/entities/pin.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** A page may stay open this long. */
const KEPT_MS = 24 * 60 * 60_000;

export function pinQuery(api: Api, id: string) {
  return {
    ...queryOf(api, "Pin.get", { id, field_set_key: "auth_web_main_pin" }, ["boards", "pins"]),
    gcTime: KEPT_MS,
  };
}

/** The full Pin, if its page has been loaded. */
export function findWholePin(client: QueryClient, id: string): DetailedPin | undefined {
  return client.getQueriesData<DetailedPin>({ queryKey: ["Pin.get", { id }] })[0]?.[1];
}
