import { redirect } from "react-router";
import { homeUrl, profileUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Accepts an invitation without JavaScript. */
const accept: FormHandler = async ({ fields, params, api }) => {
  const { username = "" } = params;
  try {
    await api.call("InviteCode.create", { invite_code: fields.invite_code ?? "" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(homeUrl({ message: "invite_failed" }), 303);
  }
  return redirect(profileUrl(username), 303);
};

export const acceptActions = { "accept-invite": accept };
