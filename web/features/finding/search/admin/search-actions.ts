import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { mergeGroups, readLines } from "./word-lines.ts";

export function searchSettingsQuery(api: Api) {
  return queryOf(api, "SearchSettings.get", {}, []);
}

export function searchModelQuery(api: Api) {
  return queryOf(api, "SearchModel.get", {}, []);
}

const words: FormHandler = async ({ fields, api, queryClient }) => {
  const { data: stored } = await api.call("SearchSettings.get", {});
  const merged = (name: "synonyms" | "unlike") =>
    mergeGroups(stored[name], readLines(fields[`${name}_before`]), readLines(fields[name]));
  await api.call("SearchSettings.update", { synonyms: merged("synonyms"), unlike: merged("unlike") });
  await queryClient.invalidateQueries({ queryKey: ["SearchSettings.get"] });
};

export const searchActions = { words };
