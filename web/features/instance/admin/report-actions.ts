import type { OptionsOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Further fields of a removal's form: what is removed. */
export type Removable = Pick<OptionsOf<"StaffRemoval.create">, "kind" | "id">;

const dismiss: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", until_id = "" } = fields;
  // A kind that is none is for the server to refuse.
  await api.call("StaffReports.update", { kind: kind as ReportedKind, id, until_id });
  await queryClient.invalidateQueries({ queryKey: ["AuditLog.get"], refetchType: "none" });
};

const remove: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", reason = "" } = fields;
  await api.call("StaffRemoval.create", { kind: kind as Removable["kind"], id, reason });
  // Whatever was read before may show what is gone now.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

type ReportedKind = OptionsOf<"StaffReports.update">["kind"];

export const removalActions = { remove };
export const reportActions = { dismiss, remove };
