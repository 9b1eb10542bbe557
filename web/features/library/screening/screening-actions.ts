import type { OptionsOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function thresholdsQuery(api: Api) {
  return queryOf(api, "ScreeningSettings.get", {}, []);
}

type Verdict = OptionsOf<"StaffScreening.update">["verdict"];
type VideoVerdict = OptionsOf<"StaffVideos.update">["verdict"];
type Decision = OptionsOf<"StaffAppeals.update">["decision"];

const verdict: FormHandler = async ({ fields, api, queryClient }) => {
  const { pin_id: id = "", verdict: chosen } = fields;
  // The server refuses any other word.
  await api.call("StaffScreening.update", { kind: "pin", id, verdict: chosen as Verdict });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const decide: FormHandler = async ({ fields, api, queryClient }) => {
  const { appeal_id: id = "", decision, answer = "" } = fields;
  await api.call("StaffAppeals.update", { id, decision: decision as Decision, answer });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const watch: FormHandler = async ({ fields, api, queryClient }) => {
  const { video_id: id = "", verdict: chosen } = fields;
  await api.call("StaffVideos.update", { id, verdict: chosen as VideoVerdict });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const thresholds: FormHandler = async ({ fields, api, queryClient }) => {
  const { data } = await api.call("ScreeningSettings.update", {
    sensitive_from: Number(fields.sensitive_from),
    review_from: Number(fields.review_from),
  });
  queryClient.setQueryData(thresholdsQuery(api).queryKey, data);
};

export const screeningActions = { verdict, watch, decide, thresholds };
