import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { readLines } from "./word-lines.ts";

export function searchSettingsQuery(api: Api) {
  return queryOf(api, "SearchSettings.get", {}, []);
}

const words: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("SearchSettings.update", {
    synonyms: readLines(fields.synonyms),
    unlike: readLines(fields.unlike),
  });
  await queryClient.invalidateQueries({ queryKey: ["SearchSettings.get"] });
};

export const searchActions = { words };
