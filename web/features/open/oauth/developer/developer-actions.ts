import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { appsQuery } from "./apps-query.ts";

export type NewApp = { id: string; secret: string | null };

const register: FormHandler = async (call) => {
  const { fields, api } = call;
  const { data } = await api.call("OAuthApp.create", {
    name: fields.name ?? "",
    redirect_uris: fields.redirect_uris ?? "",
    has_secret: fields.kind !== "device",
    ...passwordOf(fields),
  });
  await forgetApps(call);
  return { id: data.id, secret: data.client_secret } satisfies NewApp;
};

const change: FormHandler = async (call) => {
  const { fields, api } = call;
  const { name = "", redirect_uris = "", app_id = "" } = fields;
  await api.call("OAuthApp.update", { app_id, name, redirect_uris });
  await forgetApps(call);
};

const renewSecret: FormHandler = async ({ fields, api }) => {
  const { data } = await api.call("OAuthAppSecret.create", {
    app_id: fields.app_id ?? "",
    ...passwordOf(fields),
  });
  return data.client_secret;
};

const remove: FormHandler = async (call) => {
  await call.api.call("OAuthApp.delete", { app_id: call.fields.app_id ?? "" });
  await forgetApps(call);
};

export const developerActions = {
  "register-app": register,
  "change-app": change,
  "renew-secret": renewSecret,
  "delete-app": remove,
};

async function forgetApps({ api, queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ ...appsQuery(api), refetchType: "none" });
}

function passwordOf({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
