import { type ActionFunctionArgs, redirect } from "react-router";
import { type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";

const follow: FormHandler = async ({ api, fields, request }) => {
  await api.call("UserFollow.create", { user_id: fields.user_id ?? "" });
  return backTo(request);
};

const unfollow: FormHandler = async ({ api, fields, request }) => {
  await api.call("UserFollow.delete", { user_id: fields.user_id ?? "" });
  return backTo(request);
};

/** The button says what happened, so the page needs no message. */
export function backTo(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

/** Builds the action of a page with follow buttons, for viewers without JavaScript. Others' intents come on top. */
export function followActions(more: Readonly<Record<string, FormHandler>> = {}) {
  const act = formActions({ follow, unfollow, ...more });
  return async (args: ActionFunctionArgs) => {
    requireMember(args);
    return await act(args);
  };
}
