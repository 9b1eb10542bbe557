import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { duplicateSearchQuery } from "./queries.ts";

const search: FormHandler = async ({ api, queryClient }) => {
  const { data } = await api.call("DuplicateSearch.create", {});
  await putAnswer(queryClient, duplicateSearchQuery(api), data);
};

export const duplicatesActions = { search };
