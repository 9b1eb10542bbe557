import { z } from "zod";
import type { BulkKind } from "#contract/ads/bulk.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { ItemsSchema, ofAdAccount, readChanges, readNew } from "./ad-entities.ts";
import { ParentIdSchema, parentOf } from "./keywords.ts";
import { definePublic, nullable } from "./operation.ts";

const group = "Bulk";
const path = "/ad_accounts/{ad_account_id}/bulk";

/** Of the description's kinds, those that bulk files have here. */
const kinds: Partial<Record<string, BulkKind>> = {
  CAMPAIGN: "campaign",
  AD_GROUP: "ad_group",
  AD: "ad",
  KEYWORD: "keyword",
};

function readKind(name: string): BulkKind {
  const kind = kinds[name];
  if (!kind) throw invalid("entity_types", `Files are of ${Object.keys(kinds).join(", ")} here.`);
  return kind;
}

const items = nullable(ItemsSchema);
const things = { campaigns: items, ad_groups: items, ads: items };
const NewSchema = nullable(
  z.strictObject({
    ...things,
    keywords: nullable(
      z
        .array(z.object({ parent_id: ParentIdSchema, keywords: ItemsSchema }))
        .min(1)
        .max(10),
    ),
  }),
);
const ChangedSchema = nullable(z.strictObject({ ...things, keywords: items }));

type Bulk = OptionsOf<"AdBulkChange.create">;
type Items = z.output<typeof ItemsSchema>;

/** Those that are given. Our own operation judges their fields. */
function readThings(
  given: { [Name in keyof typeof things]?: Items | undefined },
  read: (items: Items, name: string) => unknown[],
) {
  const names = ["campaigns", "ad_groups", "ads"] as const;
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, read(given[name], name)]] : [])));
}

const states = { waiting: "RUNNING", finished: "SUCCEEDED", failed: "FAILED", expired: "FAILED" } as const;

const untold = ["campaign_filter", "updated_since"] as const;

export const bulkOperations = [
  definePublic({
    id: "bulk_download/create",
    group,
    summary:
      "Creates a file with an account's campaigns, ad groups, ads and keywords. It's available for an hour.",
    method: "POST",
    path: `${path}/download`,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount,
    body: z.looseObject({
      entity_types: z.array(z.string().max(20)).min(1).max(7).default(Object.keys(kinds)),
      entity_ids: nullable(z.array(IdSchema).min(1).max(250)),
      output_format: z.enum(["JSON", "CSV"]).default("JSON"),
    }),
    async answer({ params: { ad_account_id }, body, read, write }) {
      for (const name of untold)
        if (body[name] != null) throw invalid(name, "Please list the campaigns in entity_ids.");
      const campaign_ids = body.entity_ids && [...new Set(body.entity_ids)];
      if (campaign_ids) {
        const { data } = await read("Campaigns.get", { ad_account_id, campaign_ids, page_size: 250 });
        if (data.length < campaign_ids.length)
          throw invalid("entity_ids", "Please name campaigns of this account.");
      }
      const { data } = await write("AdBulkFile.create", {
        ad_account_id,
        campaign_ids,
        kinds: [...new Set(body.entity_types.map(readKind))],
        is_table: body.output_format === "CSV",
      });
      return { request_id: data.token };
    },
  }),
  definePublic({
    id: "bulk_upsert/create",
    group,
    summary: "Makes and changes up to 30 campaigns, ad groups, ads and keywords each, at once.",
    method: "POST",
    path: `${path}/upsert`,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: z.object({ create: NewSchema, update: ChangedSchema }),
    async answer({ params: { ad_account_id }, body: { create = {}, update = {} }, read, write }) {
      const of = { ad_account_id };
      const keywords = [];
      for (const [at, each] of (create.keywords ?? []).entries()) {
        const parent = await parentOf(read, ad_account_id, each.parent_id);
        const items = readNew(of, each.keywords, `create.keywords.${at}.keywords.`);
        keywords.push({ ...parent, keywords: items });
      }
      const { data } = await write("AdBulkChange.create", {
        ad_account_id,
        create: {
          ...readThings(create, (items, name) => readNew(of, items, `create.${name}.`)),
          ...(keywords.length > 0 && { keywords }),
        },
        update: {
          ...readThings(update, (items, name) => readChanges(of, items, `update.${name}.`)),
          ...(update.keywords && { keywords: readChanges(of, update.keywords, "update.keywords.") }),
        },
      } as Bulk);
      return { request_id: data.token };
    },
  }),
  definePublic({
    id: "bulk_request/get",
    group,
    summary: "Returns a bulk request's progress and a download URL that works for five minutes.",
    method: "GET",
    path: `${path}/{bulk_request_id}`,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ bulk_request_id: z.string().max(100) }),
    async answer({ params: { ad_account_id, bulk_request_id: token }, read }) {
      const { state, url } = (await read("AdReportFile.get", { ad_account_id, token })).data;
      if (state === "unknown") throw new AppError("not_found", { detail: "bulk_request_id" });
      return { status: states[state], ...(url !== null && { result_url: url }) };
    },
  }),
];
