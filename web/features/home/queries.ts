import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function wallQuery(api: Api) {
  return queryOf(api, "VisitorWall.get", {});
}
