import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { duplicateSearchQuery } from "./queries.ts";

const search: FormHandler = async ({ api, queryClient }) => {
  const { data } = await api.call("DuplicateSearch.create", {});
  queryClient.setQueryData(duplicateSearchQuery(api).queryKey, data);
};

export const duplicatesActions = { search };
