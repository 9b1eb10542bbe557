import { backTo } from "#web/features/members/follows/button/index.ts";
import { type FormCall, type FormHandler, formActions } from "#web/platform/forms/form-action.ts";

const idOf = ({ fields }: FormCall) => ({ user_id: fields.user_id ?? "" });

const accept: FormHandler = async (call) => {
  await call.api.call("FollowRequest.update", idOf(call));
  return backTo(call.request);
};

const decline: FormHandler = async (call) => {
  await call.api.call("FollowRequest.delete", idOf(call));
  return backTo(call.request);
};

const acceptAll: FormHandler = async ({ api, request }) => {
  await api.call("FollowRequests.update", {});
  return backTo(request);
};

/** For the page's forms without JavaScript. */
export const requestsAction = formActions({ accept, decline, "accept-all": acceptAll });
