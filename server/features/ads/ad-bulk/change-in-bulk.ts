import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { keepReportFile } from "../ad-reports/index.ts";
import {
  createAdGroups,
  createAds,
  createCampaigns,
  createKeywords,
  updateAdGroups,
  updateAds,
  updateCampaigns,
  updateKeywords,
} from "../campaigns/index.ts";
import { withoutPin } from "./without-pin.ts";

type Asked = ParsedOptionsOf<"AdBulkChange.create">;

/** One kind after another, as if each had been called for by itself. */
export async function changeInBulk(scope: Scope, asked: Asked): Promise<ResultOf<"AdBulkChange.create">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, asked.ad_account_id, "edit");
  const kinds = [...Object.values(asked.create), ...Object.values(asked.update)];
  if (kinds.every((items) => items === undefined))
    throw new AppError("invalid_parameters", { detail: "create" });
  const done = { create: await createAll(scope, asked), update: await updateAll(scope, asked) };
  const content = JSON.stringify(done);
  return { token: await keepReportFile(db, { accountId: account.id, format: "json", content }) };
}

async function createAll(scope: Scope, { ad_account_id, create }: Asked) {
  const { campaigns, ad_groups, ads, keywords } = create;
  const of = { ad_account_id };
  return {
    ...(campaigns && { campaigns: await createCampaigns(scope, { ...of, campaigns }) }),
    ...(ad_groups && { ad_groups: await createAdGroups(scope, { ...of, ad_groups }) }),
    ...(ads && { ads: withoutPins(await createAds(scope, { ...of, ads })) }),
    ...(keywords && { keywords: await createEach(scope, ad_account_id, keywords) }),
  };
}

async function createEach(
  scope: Scope,
  ad_account_id: string,
  asked: NonNullable<Asked["create"]["keywords"]>,
) {
  const outcomes = [];
  for (const each of asked) outcomes.push(...(await createKeywords(scope, { ad_account_id, ...each })));
  return outcomes;
}

async function updateAll(scope: Scope, { ad_account_id, update }: Asked) {
  const { campaigns, ad_groups, ads, keywords } = update;
  const of = { ad_account_id };
  return {
    ...(campaigns && { campaigns: await updateCampaigns(scope, { ...of, campaigns }) }),
    ...(ad_groups && { ad_groups: await updateAdGroups(scope, { ...of, ad_groups }) }),
    ...(ads && { ads: withoutPins(await updateAds(scope, { ...of, ads })) }),
    ...(keywords && { keywords: await updateKeywords(scope, { ...of, keywords }) }),
  };
}

function withoutPins(outcomes: ResultOf<"Ads.create">) {
  return outcomes.map(({ data, exceptions }) => ({ data: data && withoutPin(data), exceptions }));
}
