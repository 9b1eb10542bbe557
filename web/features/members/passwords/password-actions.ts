import { redirectDocument } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Requests the link to set a new password. The response doesn't reveal whether the account exists. */
const ask: FormHandler = async ({ fields, api }) => {
  const { username_or_email = "" } = fields;
  await api.call("UserResetPassword.create", { username_or_email });
  return { sentTo: username_or_email };
};

const set: FormHandler = async ({ fields, api, params, request }) => {
  const { new_password = "", new_password_confirm = "" } = fields;
  const query = new URL(request.url).searchParams;
  await api.call("ResetPasswordFromEmail.update", {
    username: params.username ?? "",
    new_password,
    new_password_confirm,
    token: query.get("t") ?? "",
    expiration: query.get("e") ?? "",
  });
  return redirectDocument(homeUrl());
};

export const resetPasswordActions = { ask };
export const newPasswordActions = { set };
