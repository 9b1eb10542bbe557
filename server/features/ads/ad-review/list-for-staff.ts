import { TargetingSchema } from "#contract/ads/targeting.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AFTER_ALL, cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import { presentAd, readDeliveries } from "../campaigns/index.ts";
import { listReviewed } from "./review-repo.ts";

export async function listForReview(
  scope: Scope,
  options: ParsedOptionsOf<"StaffAds.get">,
): Promise<Page<ResultOf<"StaffAds.get">>> {
  const slice = readSlice("StaffAds.get", options);
  const isOldestFirst = options.review_status === "PENDING";
  const found = await listReviewed(scope.context.db, {
    status: options.review_status,
    isOldestFirst,
    from: isOldestFirst ? (slice.after?.id ?? "0") : "0",
    to: isOldestFirst ? AFTER_ALL : slice.beforeId,
    take: slice.take,
  });
  const { rows, bookmark } = cutPage("StaffAds.get", found, slice.size, ({ id }) => ({ key: "", id }));
  const pinIds = rows.flatMap(({ pin_id: id }) => id ?? []);
  const { context } = scope;
  const [pins, deliveries] = await Promise.all([
    // Staff judge what everyone will see, so they see it as themselves.
    loadPins(scope, pinIds),
    readDeliveries(
      context.db,
      context,
      "ad",
      rows.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  const reviewed = rows.map((row) => ({
    ad: presentAd(row, byId.get(row.pin_id ?? "") ?? null, deliveries),
    account: { id: row.ad_account_id, name: row.account_name },
    campaign_name: row.campaign_name,
    targeting_spec: TargetingSchema.parse(row.targeting),
    words: row.words,
  }));
  return new Page(reviewed, bookmark);
}
