import type { ResultOf } from "#contract/operations.ts";
import { sessionActions } from "#web/features/members/accounts/sessions/index.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

export type Setup = ResultOf<"UserTwoFactor.create">;
export type NewCodes = ResultOf<"UserRecoveryCodes.create">;

const begin: FormHandler = async ({ fields, api }) => {
  const { data } = await api.call("UserTwoFactor.create", passwordOf(fields));
  return data satisfies Setup;
};

const confirm: FormHandler = async (call) => {
  const { data } = await call.api.call("UserTwoFactor.update", { code: call.fields.code ?? "" });
  await forgetSecurity(call);
  return data satisfies NewCodes;
};

const renewCodes: FormHandler = async (call) => {
  const { data } = await call.api.call("UserRecoveryCodes.create", { code: call.fields.code ?? "" });
  await forgetSecurity(call);
  return data satisfies NewCodes;
};

const turnOff: FormHandler = async (call) => {
  const { fields } = call;
  await call.api.call("UserTwoFactor.delete", { code: fields.code ?? "", ...passwordOf(fields) });
  await forgetSecurity(call);
};

const removePasskey: FormHandler = async (call) => {
  await call.api.call("UserPasskey.delete", { passkey_id: call.fields.passkey_id ?? "" });
  await forgetSecurity(call);
};

const disconnect: FormHandler = async (call) => {
  const { fields } = call;
  await call.api.call("UserLoginProvider.delete", {
    provider_id: fields.provider_id ?? "",
    ...passwordOf(fields),
  });
  await forgetSecurity(call);
};

export const securityActions = {
  ...sessionActions,
  "begin-two-factor": begin,
  "confirm-two-factor": confirm,
  "renew-codes": renewCodes,
  "end-two-factor": turnOff,
  "remove-passkey": removePasskey,
  disconnect,
};

/** Each of these also ends the other sessions. */
async function forgetSecurity({ queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: "none" });
}

function passwordOf({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
