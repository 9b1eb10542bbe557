import { redirect } from "react-router";
import { BUSINESS_PERMISSIONS, type BusinessPermission } from "#contract/ads/permissions.ts";
import { businessAccessUrl } from "#contract/urls/business.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

type AssetPermission = Exclude<BusinessPermission, "OWNER">;

function permissionsIn({ fields }: FormCall): BusinessPermission[] {
  return BUSINESS_PERMISSIONS.filter((permission) => `permission-${permission}` in fields);
}

function assetPermissionsIn(call: FormCall): AssetPermission[] {
  return permissionsIn(call).filter((permission) => permission !== "OWNER");
}

function accountsIn({ fields }: FormCall): string[] {
  const prefix = "account-";
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Runs a change, and lets every list of the business be read again. */
function changing(change: (call: FormCall, businessId: string) => Promise<unknown>): FormHandler {
  return async (call) => {
    const outcome = await change(call, call.params.businessId ?? "");
    await call.queryClient.invalidateQueries({ refetchType: "none" });
    return outcome instanceof Response ? outcome : undefined;
  };
}

const invite = changing(async (call, business_id) => {
  const { email = "" } = call.fields;
  await call.api.call("BusinessInvite.create", { business_id, email, permissions: permissionsIn(call) });
});

const revoke = changing(async ({ api, fields }, business_id) => {
  await api.call("BusinessInvite.delete", { business_id, invite_id: fields.invite_id ?? "" });
});

const person = changing(async (call, business_id) => {
  const user_id = call.fields.user_id ?? "";
  await call.api.call("BusinessPerson.update", { business_id, user_id, permissions: permissionsIn(call) });
});

const remove = changing(async ({ api, fields, store }, business_id) => {
  const user_id = fields.user_id ?? "";
  await api.call("BusinessPerson.delete", { business_id, user_id });
  return store.get().viewer.user?.id === user_id ? redirect("/business/hub/", 303) : undefined;
});

const security = changing(async ({ api, fields }, business_id) => {
  const requires_second_factor = "requires_second_factor" in fields;
  await api.call("BusinessSecurity.update", { business_id, requires_second_factor });
});

const createGroup = changing(async (call, business_id) => {
  const { name = "" } = call.fields;
  await call.api.call("AssetGroup.create", { business_id, name, ad_account_ids: accountsIn(call) });
});

const group = changing(async (call) => {
  const { asset_group_id = "", name = "" } = call.fields;
  await call.api.call("AssetGroup.update", { asset_group_id, name, ad_account_ids: accountsIn(call) });
});

const deleteGroup = changing(async ({ api, fields }) => {
  await api.call("AssetGroup.delete", { asset_group_id: fields.asset_group_id ?? "" });
});

const groupPerson = changing(async (call) => {
  const { asset_group_id = "", user_id = "" } = call.fields;
  await call.api.call("AssetGroupPerson.update", {
    asset_group_id,
    user_id,
    permissions: assetPermissionsIn(call),
  });
});

const accountPerson = changing(async (call) => {
  const { ad_account_id = "", user_id = "" } = call.fields;
  await call.api.call("AdAccountPerson.update", {
    ad_account_id,
    user_id,
    permissions: assetPermissionsIn(call),
  });
});

const manage = changing(async ({ api, fields }, business_id) => {
  await api.call("BusinessHierarchy.create", { business_id, username: fields.username ?? "" });
});

const acceptParent = changing(async ({ api, fields }, business_id) => {
  await api.call("BusinessHierarchy.update", { business_id, parent_id: fields.other_id ?? "" });
});

const endTie = changing(async ({ api, fields }, business_id) => {
  await api.call("BusinessHierarchy.delete", { business_id, other_id: fields.other_id ?? "" });
});

const acceptInvite: FormHandler = async ({ api, fields, queryClient }) => {
  const { data } = await api.call("BusinessInvite.update", { token: fields.t ?? "" });
  await queryClient.invalidateQueries({ refetchType: "none" });
  return redirect(businessAccessUrl(data.business_id, "dashboard"), 303);
};

export const accessActions = {
  invite,
  revoke,
  person,
  remove,
  security,
  group,
  manage,
  "create-group": createGroup,
  "delete-group": deleteGroup,
  "group-person": groupPerson,
  "account-person": accountPerson,
  "accept-parent": acceptParent,
  "end-tie": endTie,
};
export const inviteActions = { "accept-invite": acceptInvite };
