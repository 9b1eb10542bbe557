import type { AdLabel, AdLabelUse } from "#contract/ads/reports.ts";
import { LABELS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import {
  changeUses,
  countLabels,
  countThings,
  deleteLabel,
  findLabel,
  insertLabel,
  listLabels,
  listUses,
  lockLabel,
  updateLabel,
} from "./labels-repo.ts";

export async function getLabels(
  scope: Scope,
  { ad_account_id }: ParsedOptionsOf<"AdLabels.get">,
): Promise<AdLabel[]> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  return await listLabels(db, { accountId: account.id, take: LABELS_MAX });
}

export async function createLabel(
  scope: Scope,
  { ad_account_id, name }: ParsedOptionsOf<"AdLabel.create">,
): Promise<AdLabel> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  const wanted = { accountId: account.id, name };
  return await db.transaction(async (tx) => {
    const count = await countLabels(tx, account.id);
    const known = await findLabel(tx, wanted);
    if (known) return known;
    if (count >= LABELS_MAX) throw new AppError("limit_reached", { detail: "name" });
    await insertLabel(tx, wanted);
    const made = await findLabel(tx, wanted);
    if (!made) throw new Error("No label was made");
    return made;
  });
}

export async function removeLabel(
  scope: Scope,
  { ad_account_id, label_id: id }: ParsedOptionsOf<"AdLabel.delete">,
): Promise<Record<string, never>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  await db.transaction(async (tx) => {
    if (!(await lockLabel(tx, { accountId: account.id, id })))
      throw new AppError("not_found", { detail: "label_id" });
    await deleteLabel(tx, { id });
  });
  return {};
}

export async function renameLabel(
  scope: Scope,
  { ad_account_id, label_id: id, name }: ParsedOptionsOf<"AdLabel.update">,
): Promise<AdLabel> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  const accountId = account.id;
  return await db.transaction(async (tx) => {
    // Locks the account, so that no two labels get the same name.
    await countLabels(tx, accountId);
    if (!(await lockLabel(tx, { accountId, id }))) throw new AppError("not_found", { detail: "label_id" });
    const known = await findLabel(tx, { accountId, name });
    if (known && known.id !== id) throw new AppError("invalid_parameters", { detail: "name" });
    await updateLabel(tx, { id, name });
    return { id, name };
  });
}

export async function getLabelUses(
  scope: Scope,
  options: ParsedOptionsOf<"AdLabelUses.get">,
): Promise<Page<AdLabelUse[]>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const { size, take, after } = readSlice("AdLabelUses.get", options);
  const found = await listUses(db, {
    accountId: account.id,
    labelIds: options.label_ids,
    campaignIds: options.campaign_ids,
    after: after ?? { key: "0", id: "0" },
    take,
  });
  const position = ({ id, campaign_id }: (typeof found)[number]) => ({ key: id, id: campaign_id });
  const { rows, bookmark } = cutPage("AdLabelUses.get", found, size, position);
  const uses = rows.map(({ campaign_id, ...label }) => ({ label, campaign_id }));
  return new Page(uses, bookmark);
}

export async function updateLabelUses(
  scope: Scope,
  { ad_account_id, label_id: id, level, ids, is_on: isOn }: ParsedOptionsOf<"AdLabelUses.update">,
): Promise<Record<string, never>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  const accountId = account.id;
  const named = [...new Set(ids)];
  await db.transaction(async (tx) => {
    if (!(await lockLabel(tx, { accountId, id }))) throw new AppError("not_found", { detail: "label_id" });
    if ((await countThings(tx, { accountId, level, ids: named })) !== named.length)
      throw new AppError("not_found", { detail: "ids" });
    await changeUses(tx, { labelId: id, ids: named }, isOn);
  });
  return {};
}
