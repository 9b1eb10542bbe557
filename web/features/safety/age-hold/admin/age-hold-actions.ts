import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

export type HeldPage = ResultOf<"StaffAgeHold.get">;
type Decision = OptionsOf<"StaffAgeHold.update">["decision"];

const hold: FormHandler = async ({ fields: { reason = "" }, params, api, queryClient }) => {
  await api.call("StaffAgeHold.create", { user_id: params.id ?? "", reason });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const decide_age: FormHandler = async ({ fields: { decision, answer = "" }, params, api, queryClient }) => {
  // The server refuses any other word.
  const options = { decision: decision as Decision, answer };
  await api.call("StaffAgeHold.update", { user_id: params.id ?? "", ...options });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const lift_hold: FormHandler = async ({ params, api, queryClient }) => {
  await api.call("StaffAgeHold.delete", { user_id: params.id ?? "" });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

export const ageHoldActions = { hold, decide_age, lift_hold };
