import type { OptionsOf } from "#contract/operations.ts";
import { applySettings } from "#web/features/base/settings/page/index.ts";
import type { FormCall } from "#web/platform/forms/form-action.ts";
import { partnerQuery } from "./partner-query.ts";

type PageParts = Pick<FormCall, "api" | "queryClient" | "store">;

/** Saves business details and updates them everywhere on the page. */
export async function saveBusiness(call: PageParts, change: OptionsOf<"Partner.update">): Promise<void> {
  const { data } = await call.api.call("Partner.update", change);
  applySettings(call, data);
  const { viewer } = call.store.get();
  call.store.update({ viewer: { ...viewer, isPartner: data.is_partner } });
  await forgetBusiness(call);
}

/** What is shown of the business is read again. */
export async function forgetBusiness({ api, queryClient }: PageParts): Promise<void> {
  queryClient.removeQueries({ queryKey: ["User.get"] });
  await queryClient.invalidateQueries({ queryKey: partnerQuery(api).queryKey, refetchType: "none" });
}
