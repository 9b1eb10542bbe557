import type { Ad } from "#contract/ads/entities.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { loadAds } from "./ads.ts";
import { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
import { writerOf } from "./campaigns.ts";
import { lockEntity } from "./entities-repo.ts";
import { lockOpenAdGroup, makeEntity } from "./write-entities.ts";

/** The copy is paused, so nothing runs twice by accident. In a draft it's a draft too. */
export async function copyAd(scope: Scope, options: ParsedOptionsOf<"AdCopy.create">): Promise<Ad> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const of = { accountId: writer.accountId, id: options.ad_id };
  const [known] = await loadAds(scope, access, [options.ad_id]);
  if (!known || known.status === "DELETED_DRAFT") throw new AppError("not_found");
  const id = await db.transaction(async (tx) => {
    const adGroup = await lockOpenAdGroup(tx, writer, options.ad_group_id ?? known.ad_group_id);
    const source = await lockEntity(tx, "ads", of);
    if (!source) throw new AppError("not_found");
    const { pin_id: pinId } = source;
    const ownerId = access.account.owner_id ?? "0";
    if (pinId === null || !(await isPinOfAdvertiser(tx, { pinId, ownerId })))
      throw new AppError("pin_not_found", { detail: "ad_id" });
    return await makeEntity(tx, "ads", writer, {
      ad_group_id: adGroup.id,
      pin_id: pinId,
      name: options.name ?? source.name,
      status: adGroup.status === "DRAFT" ? "DRAFT" : "PAUSED",
      review_status: source.review_status,
      rejected_reasons: source.rejected_reasons,
      review_note: source.review_note,
      approved_words: source.approved_words,
      creative_type: source.creative_type,
      destination_url: source.destination_url,
      grid_click_type: source.grid_click_type,
      tracking_urls: JSON.stringify(source.tracking_urls),
    });
  });
  const [copy] = await loadAds(scope, access, [id]);
  if (!copy) throw new AppError("not_found");
  return copy;
}
