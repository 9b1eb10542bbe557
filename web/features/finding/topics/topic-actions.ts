import { type ActionFunctionArgs, redirect } from "react-router";
import { type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";

const follow: FormHandler = async ({ api, params, request }) => {
  await api.call("InterestFollow.create", { interest_id: params.topicId ?? "" });
  return backTo(request);
};

const unfollow: FormHandler = async ({ api, params, request }) => {
  await api.call("InterestFollow.delete", { interest_id: params.topicId ?? "" });
  return backTo(request);
};

function backTo(request: Request): Response {
  return redirect(new URL(request.url).pathname, 303);
}

const act = formActions({ follow, unfollow });

/** For members without JavaScript. */
export async function topicAction(args: ActionFunctionArgs) {
  requireMember(args);
  return await act(args);
}
