import { backTo, followActions } from "#web/features/members/follows/button/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const remove: FormHandler = async ({ api, fields, request }) => {
  await api.call("UserFollower.delete", { user_id: fields.user_id ?? "" });
  return backTo(request);
};

/** For the forms of a list of people without JavaScript. */
export const peopleAction = followActions({ remove });
