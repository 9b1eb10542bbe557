import type { OptionsOf } from "#contract/operations.ts";
import { removalActions } from "#web/features/safety/decisions/removal/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const dismiss: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "", until_id = "" } = fields;
  // The server refuses unknown kinds.
  await api.call("StaffReports.update", { kind: kind as ReportedKind, id, until_id });
  await queryClient.invalidateQueries({ queryKey: ["AuditLog.get"], refetchType: "none" });
};

const sensitive: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "" } = fields;
  await api.call("StaffScreening.update", { kind: kind as ScreenedKind, id, verdict: "sensitive" });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

type ScreenedKind = OptionsOf<"StaffScreening.update">["kind"];
type ReportedKind = OptionsOf<"StaffReports.update">["kind"];

const { remove, restore } = removalActions;
export const reportActions = { dismiss, remove, disable: remove, restore, sensitive };
