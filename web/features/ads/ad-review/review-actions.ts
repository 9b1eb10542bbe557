import { REJECTION_REASONS, type ReviewDecision } from "#contract/ads/review.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

async function decide({ fields, api, queryClient }: FormCall, decision: ReviewDecision): Promise<void> {
  const { ad_id = "", version, words = "", note = "" } = fields;
  await api.call("StaffAds.update", {
    ad_id,
    version: Number(version),
    words,
    decision,
    reasons: REJECTION_REASONS.filter((reason) => `reason-${reason}` in fields),
    note,
  });
  await queryClient.invalidateQueries({ refetchType: "none" });
}

const approve: FormHandler = (call) => decide(call, "APPROVED");
const reject: FormHandler = (call) => decide(call, "REJECTED");

export const reviewActions = { approve, reject };

/** The advertiser's part, on the page of an ad. */
export const appealAd: FormHandler = async ({ fields, api, queryClient, params }) => {
  const { ad_id = "", text = "" } = fields;
  await api.call("AdAppeal.create", { ad_account_id: params.advertiserId ?? "", ad_id, text });
  await queryClient.invalidateQueries({ refetchType: "none" });
};
