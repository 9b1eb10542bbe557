import type { OptionsOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

type Removal = OptionsOf<"StaffRemoval.create">;

/** Identifies what a removal form removes; sent as hidden fields. */
export type Removable = Pick<Removal, "kind" | "id">;

/** What staff choose from, by the values of the field. */
const measures: Record<string, Pick<Removal, "action" | "days">> = {
  warn: { action: "warn" },
  write_ban_7: { action: "write_ban", days: 7 },
  write_ban_30: { action: "write_ban", days: 30 },
  suspend_30: { action: "suspend", days: 30 },
  suspend: { action: "suspend" },
};

const remove: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", rule, law, reason = "", measure, strike, block_picture } = fields;
  await api.call("StaffRemoval.create", {
    kind: kind as Removal["kind"],
    id,
    // The server refuses unknown rules, and none.
    rule: rule as Removal["rule"],
    ...(law && { law }),
    reason,
    ...(block_picture !== undefined && { block_picture: true }),
    ...(kind === "member" ? measures[measure ?? ""] : { strike: strike !== undefined }),
  });
  // Any cached query may contain what was just removed.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const restore: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "" } = fields;
  await api.call("StaffRemoval.delete", { kind: kind as Removal["kind"], id });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

export const removalActions = { remove, restore };
