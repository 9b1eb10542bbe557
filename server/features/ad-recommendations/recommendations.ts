import { ADVICE_KINDS, type Advice } from "#contract/advertising/reports.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { fromAmount, requireAdAccount, toSeconds } from "../ad-accounts/index.ts";
import { dismissAdvice, listAdvice } from "./advice-repo.ts";

/** What the host's floors, the account's figures and its settings tell, by how much it keeps ads from running. */
export async function getRecommendations(
  scope: Scope,
  { ad_account_id }: ParsedOptionsOf<"AdRecommendations.get">,
): Promise<Advice[]> {
  const { db, instance, now } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const { advertising } = await instance.get();
  const rows = await listAdvice(db, {
    ...{ accountId: account.id, now: now(), timeZone: account.time_zone },
    clickFloor: advertising.click_floor,
    impressionsFloor: advertising.impressions_floor,
  });
  return rows
    .toSorted((a, b) => ADVICE_KINDS.indexOf(a.kind) - ADVICE_KINDS.indexOf(b.kind))
    .map((row) => ({
      ...row,
      amount: fromAmount(row.amount),
      limit: fromAmount(row.limit),
      end_time: toSeconds(row.end_time),
    }));
}

export async function dismissRecommendation(
  scope: Scope,
  { ad_account_id, kind, id }: ParsedOptionsOf<"AdRecommendation.delete">,
): Promise<Record<string, never>> {
  const { db, now } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  const at = now().toISOString();
  await db.transaction((tx) => dismissAdvice(tx, { accountId: account.id, kind, entityId: id, at }));
  return {};
}
