import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { duplicateSearchQuery } from "./queries.ts";

const search: FormHandler = async ({ api, queryClient }) => {
  const { data } = await api.call("DuplicateSearch.create", {});
  const { queryKey } = duplicateSearchQuery(api);
  // What was asked for before it started says that there is none.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
};

export const duplicatesActions = { search };
