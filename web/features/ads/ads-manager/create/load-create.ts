import { type LoaderFunctionArgs, redirect } from "react-router";
import type { AdAccount, Campaign } from "#contract/ads/entities.ts";
import { mayDo } from "#contract/ads/permissions.ts";
import type { ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { leadToClient } from "../address-wishes.ts";
import { loadAdAccount, pinsToAdvertiseQuery, topicsQuery } from "../queries.ts";
import { MORE } from "./create-actions.ts";
import type { CreateCampaignProps } from "./create-campaign.tsx";
import { type Fields, keysIn } from "./field-names.ts";
import { fieldsOfTree, newFields } from "./tree-fields.ts";

const DRAFTS_SHOWN = 3;

/** A new campaign, or new ad groups for the one that the address names. */
export async function loadCreate(args: LoaderFunctionArgs): Promise<CreateCampaignProps> {
  const account = await loadAdAccount(args);
  await leadToClient(args, account);
  if (!mayDo("edit", account.permissions))
    throw redirect(advertiserUrl("reporting_campaigns", { advertiserId: account.id }));
  const { pathname, searchParams: search } = new URL(args.request.url);
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const [{ data: otherDrafts }, parent] = await Promise.all([
    api.call("Campaigns.get", { ...of, statuses: ["DRAFT"], page_size: DRAFTS_SHOWN }),
    findCampaign(api, account, search.get("campaignId") ?? ""),
  ]);
  const [last] = otherDrafts;
  const draft =
    parent?.status === "DRAFT" ? parent : search.get("resumeLastDraft") === "true" ? last : undefined;
  if (draft !== undefined) {
    const about = { campaignId: draft.id, view: "campaign" } as const;
    throw redirect(advertiserUrl("ads_edit_draft", { advertiserId: account.id }, about));
  }
  await loadChoices(args, account);
  return {
    ads: [],
    otherDrafts,
    parent,
    draft: null,
    isAutomated: pathname.includes("/automated/"),
    initial: newFields(parent?.objective_type ?? search.get("objectiveType")),
  };
}

async function findCampaign(api: Api, account: AdAccount, id: string): Promise<Campaign | null> {
  if (!isId(id)) return null;
  const wanted = { ad_account_id: account.id, campaign_ids: [id] };
  const [found] = (await api.call("Campaigns.get", wanted)).data;
  if (found === undefined || found.status === "ARCHIVED") throw pageNotFound();
  return found;
}

/**
 * A draft to continue. Null if it isn't one, isn't the viewer's to change, or is too big for the form: then its parts are
 * shown one by one.
 */
export async function loadDraft(args: LoaderFunctionArgs): Promise<CreateCampaignProps | null> {
  const account = await loadAdAccount(args);
  if (!mayDo("edit", account.permissions)) return null;
  const { searchParams: search } = new URL(args.request.url);
  const id = search.get("campaignId") ?? "";
  if (!isId(id)) return null;
  const tree = await findTree(args.context.get(apiContext), account, id);
  if (tree?.campaign.status !== "DRAFT") return null;
  const stored = fieldsOfTree(tree, account.time_zone);
  await loadChoices(args, account);
  return {
    ads: tree.ad_groups.flatMap(({ ads }) => ads),
    otherDrafts: [],
    parent: null,
    draft: tree.campaign,
    isAutomated: tree.campaign.is_automated_campaign,
    initial: search.has(MORE) ? withOneMore(stored) : stored,
  };
}

async function findTree(
  api: Api,
  account: AdAccount,
  id: string,
): Promise<ResultOf<"CampaignTree.get"> | null> {
  try {
    return (await api.call("CampaignTree.get", { ad_account_id: account.id, campaign_id: id })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

function withOneMore(fields: Fields): Fields {
  const keys = keysIn(fields);
  return { ...fields, groups: [...keys, String(keys.length)].join(",") };
}

/** What the form offers: the business's newest Pins, countries and topics. */
async function loadChoices({ context }: LoaderFunctionArgs, { id }: AdAccount): Promise<void> {
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  await Promise.all([
    primePaged(client, pinsToAdvertiseQuery(api, id, "")),
    client.ensureQueryData(countriesQuery(api)),
    client.ensureQueryData(topicsQuery(api)),
  ]);
}
