import { redirect } from "react-router";
import type { OptionsOf } from "#contract/operations.ts";
import { caseBatchUrl } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** Each checked case has its own field. */
export const CASE_PREFIX = "case-";

type Batch = OptionsOf<"CaseBatch.create">;

const decide: FormHandler = async ({ fields, api, queryClient }) => {
  const { action, rule, law, reason, strike, count } = fields;
  const caseIds = Object.keys(fields)
    .filter((name) => name.startsWith(CASE_PREFIX))
    .map((name) => name.slice(CASE_PREFIX.length));
  const { data } = await api.call("CaseBatch.create", {
    case_ids: caseIds,
    // The server refuses unknown values, and none.
    action: action as Batch["action"],
    ...(rule && { rule: rule as NonNullable<Batch["rule"]> }),
    ...(law && { law }),
    ...(reason && { reason }),
    ...(count && { count: Number(count) }),
    strike: strike !== undefined,
  });
  await queryClient.invalidateQueries({ refetchType: "none" });
  return redirect(caseBatchUrl(data.id));
};

const undo: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("CaseBatch.delete", { id: fields.batch_id ?? "" });
  await queryClient.invalidateQueries({ refetchType: "none" });
};

export const batchActions = { decide, undo };
