import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import type { AdKeyword } from "#contract/ads/entities.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL, readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { recordChange, requireAdAccount } from "../ad-accounts/index.ts";
import {
  insertKeyword,
  type KeywordParent,
  listKeywords,
  lockKeyword,
  updateKeyword,
} from "./keywords-repo.ts";
import { presentKeyword } from "./present-keyword.ts";
import { doEach } from "./run-each.ts";
import { lockChangeable, lockOpenAdGroup } from "./write-entities.ts";

export async function getKeywords(
  scope: Scope,
  options: ParsedOptionsOf<"AdKeywords.get">,
): Promise<Page<AdKeyword[]>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const slice = readSlice("AdKeywords.get", options);
  const rows = await listKeywords(db, {
    accountId: account.id,
    beforeId: slice.beforeId,
    take: slice.take,
    campaignId: options.campaign_id,
    adGroupId: options.ad_group_id,
    matchTypes: options.match_types,
    insideIds: options.campaign_ids,
    parentTypes: options.parent_types,
  });
  return toPage(rows, slice, presentKeyword);
}

export async function createKeywords(
  scope: Scope,
  options: ParsedOptionsOf<"AdKeywords.create">,
): Promise<ResultOf<"AdKeywords.create">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const actorId = requireMember(scope).member.id;
  const { campaign_id: campaignId = null, ad_group_id: adGroupId = null } = options;
  if (campaignId !== null && adGroupId !== null)
    throw new AppError("invalid_parameters", { detail: "ad_group_id" });
  const parent = { accountId: account.id, campaignId, adGroupId };
  return await doEach(db, options.keywords, async (tx, { value, match_type: matchType, bid }) => {
    await requireParent(tx, parent);
    const valueKey = foldText(value);
    if (valueKey === "") throw new AppError("invalid_parameters", { detail: "value" });
    requireNoBid(bid);
    const id = await insertKeyword(tx, { ...parent, value, valueKey, matchType, bid: null });
    if (id === null) throw new AppError("conflict", { detail: "value" });
    const after = { value, match_type: matchType };
    const change = { accountId: account.id, kind: "keyword", entityId: id, actorId } as const;
    await recordChange(tx, { ...change, before: null, after });
    return await load(tx, account.id, id);
  });
}

export async function updateKeywords(
  scope: Scope,
  options: ParsedOptionsOf<"AdKeywords.update">,
): Promise<ResultOf<"AdKeywords.update">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const actorId = requireMember(scope).member.id;
  return await doEach(db, options.keywords, async (tx, item) => {
    const before = await lockKeyword(tx, { accountId: account.id, id: item.id });
    if (!before) throw new AppError("not_found", { detail: "id" });
    requireNoBid(item.bid);
    // One that was archived stays so: another of the same words may be there by now.
    const after = {
      bid: item.bid === undefined ? before.bid : null,
      is_archived: before.is_archived || (item.archived ?? false),
    };
    const change = { accountId: account.id, kind: "keyword", entityId: item.id, actorId } as const;
    if (await recordChange(tx, { ...change, before, after })) {
      await updateKeyword(tx, { id: item.id, bid: after.bid, isArchived: after.is_archived });
    }
    return await load(tx, account.id, item.id);
  });
}

/** The ad group's bid counts. One that was stored earlier can be taken away. */
function requireNoBid(bid: number | undefined): void {
  if (bid) throw new AppError("invalid_parameters", { detail: "bid", message: campaignTexts.keywordBid });
}

async function requireParent(tx: Tx, { accountId, campaignId, adGroupId }: KeywordParent): Promise<void> {
  if (campaignId !== null)
    await lockChangeable(tx, "campaigns", { accountId }, { id: campaignId }, "campaign_id");
  if (adGroupId !== null) await lockOpenAdGroup(tx, { accountId }, adGroupId);
}

async function load(tx: Tx, accountId: string, id: string): Promise<AdKeyword> {
  const [row] = await listKeywords(tx, { accountId, beforeId: AFTER_ALL, take: 1, ids: [id] });
  if (!row) throw new AppError("not_found");
  return presentKeyword(row);
}
