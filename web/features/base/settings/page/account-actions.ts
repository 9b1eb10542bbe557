import { redirectDocument } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";
import { settingsQuery } from "./settings-query.ts";

const email: FormHandler = async ({ fields, api }) => {
  const { email: address = "", password = "" } = fields;
  await api.call("UserEmail.update", { email: address, password });
  return { sentTo: address };
};

const sendConfirmation: FormHandler = async ({ api }) => {
  await api.call("EmailConfirmation.create", {});
};

const password: FormHandler = async (call) => {
  const { old_password, new_password = "", new_password_confirm = "" } = call.fields;
  await call.api.call("UserPassword.update", {
    ...(old_password !== undefined && { old_password }),
    new_password,
    new_password_confirm,
  });
  await call.queryClient.invalidateQueries({ refetchType: "none" });
};

const save: FormHandler = async (call) => {
  const { account_type, business_type, business_name } = call.fields;
  const save_behavior = call.fields.save_behavior === "0" ? 0 : 1;
  const isPartner = account_type === "business";
  if (isPartner) {
    await call.api.call("Partner.update", {
      account_type: business_type || account_type,
      ...(business_name !== undefined && { business_name }),
    });
  }
  await updateSettings(call, { save_behavior, ...(!isPartner && { account_type: "personal" }) });
  const { viewer } = call.store.get();
  call.store.update({ viewer: { ...viewer, isPartner } });
};

const deactivate: FormHandler = async (call) => {
  const username = await usernameOf(call);
  await call.api.call("UserAccount.update", { state: "deactivated", ...passwordOf(call) });
  return redirectDocument(homeUrl({ message: "account_deactivated", username }));
};

const remove: FormHandler = async (call) => {
  const username = await usernameOf(call);
  await call.api.call("UserAccount.delete", passwordOf(call));
  return redirectDocument(homeUrl({ message: "account_deletion_email_sent", username }));
};

export const accountActions = {
  email,
  "send-confirmation": sendConfirmation,
  password,
  save,
  deactivate,
  delete: remove,
};

async function usernameOf({ api, queryClient }: FormCall): Promise<string> {
  return (await queryClient.fetchQuery(settingsQuery(api))).username;
}

function passwordOf({ fields }: FormCall): { password?: string } {
  return fields.password ? { password: fields.password } : {};
}
