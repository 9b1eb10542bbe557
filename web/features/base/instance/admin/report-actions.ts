import type { OptionsOf } from "#contract/operations.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Identifies what a removal form removes; sent as hidden fields. */
export type Removable = Pick<OptionsOf<"StaffRemoval.create">, "kind" | "id">;

const dismiss: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", until_id = "" } = fields;
  // The server refuses unknown kinds.
  await api.call("StaffReports.update", { kind: kind as ReportedKind, id, until_id });
  await queryClient.invalidateQueries({ queryKey: ["AuditLog.get"], refetchType: "none" });
};

const remove: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", reason = "" } = fields;
  await api.call("StaffRemoval.create", { kind: kind as Removable["kind"], id, reason });
  // Any cached query may contain what was just removed.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const restore: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "" } = fields;
  await api.call("StaffRemoval.delete", { kind: kind as RestorableKind, id });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const sensitive: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "" } = fields;
  await api.call("StaffScreening.update", { kind: kind as ScreenedKind, id, verdict: "sensitive" });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

type ScreenedKind = OptionsOf<"StaffScreening.update">["kind"];
type RestorableKind = OptionsOf<"StaffRemoval.delete">["kind"];
type ReportedKind = OptionsOf<"StaffReports.update">["kind"];

export const removalActions = { remove };
export const reportActions = { dismiss, remove, disable: remove, restore, sensitive };
