import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import type { Ad } from "#contract/ads/entities.ts";
import type { GridClickType } from "#contract/ads/enums.ts";
import { completeUrl, isDestinationUrl } from "#contract/formats/web-address.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type AdAccountAccess, requireAdAccount } from "../ad-accounts/index.ts";
import { loadPinsOf } from "./advertised-pins.ts";
import { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
import { placeOf, shownStatuses, withoutUndefined, writerOf } from "./campaigns.ts";
import { type AdRow, listAds } from "./entities-repo.ts";
import { needsReview } from "./needs-review.ts";
import { presentAd } from "./present.ts";
import { doEach, withThings } from "./run-each.ts";
import { idOf, readDeliveries } from "./status/read-deliveries.ts";
import { changeEntity, lockChangeable, lockOpenAdGroup, makeEntity } from "./write-entities.ts";

export async function getAds(scope: Scope, options: ParsedOptionsOf<"Ads.get">): Promise<Page<Ad[]>> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const slice = readSlice("Ads.get", options);
  const found = await listAds(db, {
    accountId: access.account.id,
    ...placeOf(slice, options),
    ids: options.ad_ids,
    campaignIds: options.campaign_ids,
    adGroupIds: options.ad_group_ids,
    statuses: options.statuses ?? shownStatuses,
  });
  const { rows, bookmark } = cutPage("Ads.get", found, slice.size, ({ id }) => ({ key: "", id }));
  return new Page(await present(scope, access, rows), bookmark);
}

async function present(scope: Scope, access: AdAccountAccess, rows: readonly AdRow[]): Promise<Ad[]> {
  const pinIds = rows.flatMap(({ pin_id }) => pin_id ?? []);
  const [pins, deliveries] = await Promise.all([
    loadPinsOf(scope, access, pinIds),
    readDeliveries(scope.context.db, scope.context, "ad", rows.map(idOf)),
  ]);
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return rows.map((row) => presentAd(row, byId.get(row.pin_id ?? "") ?? null, deliveries));
}

type ChangedAd = ParsedOptionsOf<"Ads.update">["ads"][number];

export async function createAds(
  scope: Scope,
  options: ParsedOptionsOf<"Ads.create">,
): Promise<ResultOf<"Ads.create">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { advertising } = await scope.context.instance.get();
  const writer = writerOf(scope, access);
  const made = await doEach(db, options.ads, async (tx, item) => {
    await lockOpenAdGroup(tx, writer, item.ad_group_id);
    const given = adColumns(item);
    const ownerId = access.account.owner_id ?? "0";
    if (!(await isPinOfAdvertiser(tx, { pinId: item.pin_id, ownerId })))
      throw new AppError("pin_not_found", { detail: "pin_id" });
    const values = {
      ...given,
      ad_group_id: item.ad_group_id,
      pin_id: item.pin_id,
      creative_type: item.creative_type,
      review_status: needsReview(advertising, access.account) ? "PENDING" : "APPROVED",
    } as const;
    return await makeEntity(tx, "ads", writer, values);
  });
  return await withThings(made, (ids) => loadAds(scope, access, ids));
}

export async function updateAds(
  scope: Scope,
  options: ParsedOptionsOf<"Ads.update">,
): Promise<ResultOf<"Ads.update">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { advertising } = await scope.context.instance.get();
  const writer = writerOf(scope, access);
  const changed = await doEach(db, options.ads, async (tx, item) => {
    const before = await lockChangeable(tx, "ads", writer, item);
    const given = adColumns(item);
    const isReviewed = needsReview(advertising, access.account);
    const values = { ...given, ...reviewedAgain(before, given, isReviewed) };
    await changeEntity(tx, "ads", writer, before, values);
    return item.id;
  });
  return await withThings(changed, (ids) => loadAds(scope, access, ids));
}

/** What leads elsewhere than what staff saw is looked at again. */
export function reviewedAgain(
  before: { destination_url: string },
  given: { destination_url?: string },
  isReviewed: boolean,
) {
  const isElsewhere = given.destination_url !== undefined && given.destination_url !== before.destination_url;
  return isReviewed && isElsewhere
    ? { review_status: "PENDING" as const, rejected_reasons: [], review_note: "" }
    : {};
}

/** An account's ads of these ids. */
export async function loadAds(scope: Scope, access: AdAccountAccess, ids: readonly string[]): Promise<Ad[]> {
  if (ids.length === 0) return [];
  const wanted = { accountId: access.account.id, take: ids.length, ids };
  return await present(scope, access, await listAds(scope.context.db, wanted));
}

/** Only what is given. */
export function adColumns(item: Omit<ChangedAd, "id">) {
  return withoutUndefined({
    name: item.name,
    status: item.status,
    destination_url: item.destination_url === undefined ? undefined : readDestination(item.destination_url),
    grid_click_type: item.grid_click_type === undefined ? undefined : readClickType(item.grid_click_type),
  });
}

/** A click on an ad opens its Pin. What was stored otherwise earlier does so too. */
function readClickType(type: GridClickType): "CLOSEUP" {
  if (type === "CLOSEUP") return type;
  throw new AppError("invalid_parameters", { detail: "grid_click_type", message: campaignTexts.opensPin });
}

/** The complete URL of where an ad leads; empty if it leads where its Pin does. Throws if it isn't a link. */
export function readDestination(url: string): string {
  if (!isDestinationUrl(url)) throw new AppError("invalid_parameters", { detail: "destination_url" });
  return completeUrl(url) ?? "";
}
