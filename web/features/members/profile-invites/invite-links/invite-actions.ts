import { PROFILE_INVITE_DAYS_DEFAULT } from "#contract/limits/profile-invites.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function invitesQuery(api: Api) {
  return queryOf(api, "ProfileInvites.get", {}, []);
}

const create: FormHandler = async (call) => {
  const { name = "", uses_max: uses = "", days = PROFILE_INVITE_DAYS_DEFAULT } = call.fields;
  const limit = uses === "" ? {} : { uses_max: uses };
  const { data } = await call.api.call("ProfileInvite.create", { name, days, ...limit });
  await outdateList(call);
  return { url: data.url };
};

const revoke: FormHandler = async (call) => {
  await call.api.call("ProfileInvite.delete", { invite_id: call.fields.invite_id ?? "" });
  await outdateList(call);
};

export const inviteActions = { "create-invite": create, "revoke-invite": revoke };

async function outdateList({ api, queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: invitesQuery(api).queryKey, refetchType: "none" });
}
