import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function pinQuery(api: Api, id: string) {
  return queryOf(api, "Pin.get", { id, field_set_key: "auth_web_main_pin" });
}
