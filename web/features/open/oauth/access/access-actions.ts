import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { orderedScopes } from "../scopes/index.ts";
import { connectedAppsQuery, tokensQuery } from "./access-queries.ts";

const disconnect: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("ConnectedApp.delete", { app_id: fields.app_id ?? "" });
  await queryClient.invalidateQueries({ ...connectedAppsQuery(api), refetchType: "none" });
};

const createToken: FormHandler = async (call) => {
  const { fields, api } = call;
  const { data } = await api.call("AccessToken.create", {
    name: fields.name ?? "",
    scopes: orderedScopes.filter((scope) => fields[`scope:${scope}`] === "on"),
    ...(fields.days && { days: fields.days }),
    ...(fields.password && { password: fields.password }),
  });
  await forgetTokens(call);
  return data.access_token;
};

const deleteToken: FormHandler = async (call) => {
  await call.api.call("AccessToken.delete", { token_id: call.fields.id ?? "" });
  await forgetTokens(call);
};

export const accessActions = {
  disconnect,
  "create-token": createToken,
  "delete-token": deleteToken,
};

async function forgetTokens({ api, queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ ...tokensQuery(api), refetchType: "none" });
}
