import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

const PINS_PAGE = 60;

/** The member's Pins without a board, newest first. */
export function loosePinsQuery(api: Api) {
  return pagedQueryOf(api, "BoardlessPins.get", { page_size: PINS_PAGE }, ["pins"]);
}
