import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { changeEntity, loadAds, lockChangeable, writerOf } from "../campaigns/index.ts";

/** The ad waits for staff again, with what its advertiser says to their decision. */
export async function appealAd(
  scope: Scope,
  { ad_account_id, ad_id: id, text }: ParsedOptionsOf<"AdAppeal.create">,
): Promise<ResultOf<"AdAppeal.create">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, ad_account_id, "edit");
  const writer = writerOf(scope, access);
  await db.transaction(async (tx) => {
    const ad = await lockChangeable(tx, "ads", writer, { id }, "ad_id");
    if (ad.review_status !== "REJECTED") throw new AppError("conflict", { detail: "review_status" });
    await changeEntity(tx, "ads", writer, ad, { review_status: "PENDING", appeal: text });
  });
  const [ad] = await loadAds(scope, access, [id]);
  if (!ad) throw new AppError("not_found");
  return ad;
}
