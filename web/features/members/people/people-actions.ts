import { backTo, followActions } from "#web/features/members/follows/button/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const dismiss: FormHandler = async ({ api, fields, request }) => {
  await api.call("PeopleSuggestion.delete", { user_id: fields.user_id ?? "" });
  return backTo(request);
};

const follow_all: FormHandler = async ({ api, fields, request }) => {
  await api.call("UserFollows.update", { followee_ids: fields.user_ids ?? "" });
  return backTo(request);
};

/** What the page's buttons do without JavaScript. */
export const peopleAction = followActions({ dismiss, follow_all });
