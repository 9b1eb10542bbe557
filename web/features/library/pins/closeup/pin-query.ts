import type { QueryClient } from "@tanstack/react-query";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
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

/** The full Pin as the account that the viewer acts for sees it, if it was loaded for that account. */
export function findTheirs(
  client: QueryClient,
  id: string,
  { acting }: Pick<PageViewer, "acting">,
): DetailedPin | undefined {
  if (acting === null) return undefined;
  const queryKey = ["Pin.get", { id, orbac_subject_id: acting.id }];
  return client.getQueriesData<DetailedPin>({ queryKey })[0]?.[1];
}

/** The full Pin, if its page has been loaded. */
export function findWholePin(client: QueryClient, id: string): DetailedPin | undefined {
  return client.getQueriesData<DetailedPin>({ queryKey: ["Pin.get", { id }] })[0]?.[1];
}
