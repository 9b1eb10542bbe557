import type { OptionsOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Identifies what a removal form removes; sent as hidden fields. */
export type Removable = Pick<OptionsOf<"StaffRemoval.create">, "kind" | "id">;

const remove: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", reason = "" } = fields;
  await api.call("StaffRemoval.create", { kind: kind as Removable["kind"], id, reason });
  // Any cached query may contain what was just removed.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

export const removalActions = { remove };
