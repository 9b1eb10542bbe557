import { redirect } from "react-router";
import type { OptionsOf } from "#contract/operations.ts";
import { removalActions } from "#web/features/safety/decisions/removal/index.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { UNDO_PARAMETER } from "./case-address.ts";

/** Back to the queue, which opens its next case. */
function toNext({ request }: FormCall, undo: string | null): Response {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["case", "index", UNDO_PARAMETER]) searchParams.delete(name);
  if (undo !== null) searchParams.set(UNDO_PARAMETER, undo);
  return redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);
}

const dismiss: FormHandler = async (call) => {
  const { case_id: id = "", until_id, answer } = call.fields;
  await call.api.call("Case.update", {
    id,
    action: "dismiss",
    ...(until_id && { until_id }),
    ...(answer && { answer }),
  });
  await call.queryClient.invalidateQueries({ queryKey: ["AuditLog.get"], refetchType: "none" });
  return toNext(call, "dismissed");
};

const remove: FormHandler = async (call) => {
  await removalActions.remove(call);
  const { kind, object_id: id } = call.fields;
  return toNext(call, `${kind}:${id}`);
};

const take: FormHandler = async ({ fields, api }) => {
  await api.call("Case.update", { id: fields.case_id ?? "", action: "take" });
};

const release: FormHandler = async ({ fields, api }) => {
  await api.call("Case.update", { id: fields.case_id ?? "", action: "release" });
};

const next: FormHandler = async ({ fields, api, request }) => {
  const { case_id } = fields;
  const { data } = await api.call("NextCase.create", case_id ? { after_id: case_id } : {});
  const { pathname } = new URL(request.url);
  return redirect(data.id === null ? pathname : `${pathname}?case=${data.id}`);
};

const note: FormHandler = async ({ fields, api }) => {
  const { case_id = "", text = "" } = fields;
  await api.call("CaseNote.create", { case_id, text });
};

const sensitive: FormHandler = async ({ fields, api, queryClient }) => {
  const { kind, object_id: id = "" } = fields;
  await api.call("StaffScreening.update", { kind: kind as ScreenedKind, id, verdict: "sensitive" });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

type ScreenedKind = OptionsOf<"StaffScreening.update">["kind"];

const { restore } = removalActions;
export const caseActions = {
  dismiss,
  remove,
  disable: remove,
  restore,
  take,
  release,
  next,
  note,
  sensitive,
};
