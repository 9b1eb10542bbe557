import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { changeEntity, lockEntity } from "../campaigns/index.ts";
import { findAdvertiser, getWords, keepApprovedWords } from "./review-repo.ts";
import { tellAdvertiser } from "./tell-advertiser.ts";

/** What staff decide holds for the ad and its Pin as they saw them: what was changed meanwhile is looked at again. */
export async function decideAd(
  scope: Scope,
  { ad_id: adId, version, words, decision, reasons, note }: ParsedOptionsOf<"StaffAds.update">,
): Promise<ResultOf<"StaffAds.update">> {
  const { context } = scope;
  const { member } = requireMember(scope);
  if ((decision === "REJECTED") !== reasons.length > 0)
    throw new AppError("invalid_parameters", { detail: "reasons" });
  await context.db.transaction(async (tx) => {
    const advertiser = await findAdvertiser(tx, adId);
    if (!advertiser) throw new AppError("not_found");
    const accountId = advertiser.ad_account_id;
    const ad = await lockEntity(tx, "ads", { accountId, id: adId });
    if (!ad || (ad.status !== "ACTIVE" && ad.status !== "PAUSED")) throw new AppError("not_found");
    if (ad.version !== version) throw new AppError("conflict", { detail: "version" });
    if ((await getWords(tx, adId)) !== words) throw new AppError("conflict", { detail: "words" });
    const decided = { review_status: decision, rejected_reasons: reasons, review_note: note };
    await changeEntity(tx, "ads", { accountId, actorId: null }, ad, { ...decided, appeal: "" });
    if (decision === "APPROVED") await keepApprovedWords(tx, { adId, words });
    await recordAudit(tx, {
      actorId: member.id,
      action: "ad.review",
      subject: `ad:${adId}`,
      before: { review_status: ad.review_status },
      after: decided,
    });
    const isAnswer = ad.review_status === "REJECTED" || ad.appeal !== "";
    if (decision === "REJECTED" || isAnswer)
      await tellAdvertiser(tx, context, advertiser, { adId, name: ad.name, decision, note });
  });
  return { ad_id: adId };
}
