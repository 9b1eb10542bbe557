import type { ResultOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

export type StaffNoticePage = ResultOf<"StaffTakedown.get">;

const decide: FormHandler = async ({ fields, params, api, queryClient }) => {
  const { position = "", reason = "" } = fields;
  const outcome = fields.outcome === "removed" ? "removed" : "refused";
  await api.call("StaffTakedown.update", { id: params.takedownId ?? "", position, outcome, reason });
  // Any cached query may contain what was just removed.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

export const staffNoticeActions = { decide };
