import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

export type OwnNotice = ResultOf<"LegalTakedown.get">;

/** Returns the notice after the change. By POST, so that no log of addresses contains the secret. */
async function update(
  { fields, params, api }: FormCall,
  change: Pick<OptionsOf<"LegalTakedown.update">, "add" | "withdraw"> = {},
): Promise<OwnNotice> {
  const { code = "" } = params;
  // People may paste the whole address of the notice.
  const secret = (fields.secret ?? "").trim().replace(/^.*#/, "");
  const { data } = await api.call("LegalTakedown.update", { code, secret, ...change });
  return data;
}

const confirm: FormHandler = async ({ request, params, api }) => {
  const token = new URL(request.url).searchParams.get("t") ?? "";
  await api.call("LegalTakedownEmail.update", { code: params.code ?? "", token });
  return { isConfirmed: true };
};

export const noticeActions: Record<"show" | "add" | "withdraw" | "confirm", FormHandler> = {
  show: (call) => update(call),
  add: (call) => update(call, { add: call.fields.add ?? "" }),
  withdraw: (call) => update(call, { withdraw: true }),
  confirm,
};
