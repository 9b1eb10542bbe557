import { z } from "zod";
import type { AdLabel } from "#contract/ads/reports.ts";
import type { ErrorName } from "#contract/errors.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, idsBetweenCommas, nullable, paging, several } from "./operation.ts";
import { emptyPage, ownPaging, presentPage } from "./page.ts";
import { tryEach } from "./try-each.ts";

const group = "Labels";
const path = "/ad_accounts/{ad_account_id}/labels";

/** What is wrong with one label. */
const ofLabel: ErrorName[] = ["invalid_parameters", "limit_reached", "not_found"];

function presentLabel({ id, name }: AdLabel, status: "ACTIVE" | "ARCHIVED" = "ACTIVE") {
  return { id, label_type: "CUSTOM", status, value: name };
}

function presentUse(label: AdLabel, campaignId: string) {
  return { ...presentLabel(label), parent_id: campaignId, parent_type: "CAMPAIGN" };
}

function presentOutcomes<Item extends { value?: string | undefined }, Label>(
  outcomes: Awaited<ReturnType<typeof tryEach<Item, Label>>>,
) {
  return {
    labels: outcomes.flatMap(({ done }) => done ?? []),
    errors: outcomes.flatMap(({ item: { value }, error }) =>
      error
        ? [{ data: { ...(value !== undefined && { value }) }, error_messages: [error.publicMessage] }]
        : [],
    ),
  };
}

const ValueSchema = z.string().max(100);

export const labelOperations = [
  definePublic({
    id: "labels/list",
    group,
    summary: "Lists the labels of campaigns. One that is on several campaigns is there once for each.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({
      campaign_ids: idsBetweenCommas(250).optional(),
      label_ids: idsBetweenCommas(250).optional(),
      entity_statuses: several(["ACTIVE", "ARCHIVED"]).default(["ACTIVE"]),
      label_types: several(["BRAND", "CUSTOM"]).default(["BRAND", "CUSTOM"]),
      ...paging,
    }),
    async answer({ params, read }) {
      const { ad_account_id, campaign_ids, label_ids, entity_statuses, label_types } = params;
      const options = { ad_account_id, campaign_ids, label_ids, ...ownPaging(params) };
      const uses = await read("AdLabelUses.get", options);
      // Archived ones aren't kept.
      if (!entity_statuses.includes("ACTIVE") || !label_types.includes("CUSTOM")) return emptyPage;
      return presentPage(uses, ({ label, campaign_id }) => ({
        labels: [presentUse(label, campaign_id)],
        errors: [],
      }));
    },
  }),
  definePublic({
    id: "labels/create",
    group,
    summary: "Adds up to 30 labels to a campaign, creating any that don't exist yet.",
    method: "POST",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: z.object({
      parent_id: z.string().regex(/^C?\d+$/),
      labels: z
        .array(z.object({ value: ValueSchema, label_type: z.enum(["BRAND", "CUSTOM"]).nullable() }))
        .min(1)
        .max(30),
    }),
    async answer({ params: { ad_account_id }, body, read, write }) {
      const campaignId = body.parent_id.replace("C", "");
      const { data: found } = await read("Campaigns.get", { ad_account_id, campaign_ids: [campaignId] });
      if (found.length === 0) throw new AppError("not_found", { detail: "parent_id" });
      const outcomes = await tryEach(body.labels, ofLabel, async ({ value: name, label_type }) => {
        if (label_type === "BRAND") throw invalid("label_type", "Labels are CUSTOM here.");
        const { data: label } = await write("AdLabel.create", { ad_account_id, name });
        const use = { level: "campaign", label_id: label.id, ids: campaignId, is_on: true } as const;
        await write("AdLabelUses.update", { ad_account_id, ...use });
        return presentUse(label, campaignId);
      });
      return presentOutcomes(outcomes);
    },
  }),
  definePublic({
    id: "labels/update",
    group,
    summary: "Renames up to 30 labels, or archives them, which removes them from everything.",
    method: "PATCH",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: z.object({
      labels: z
        .array(
          z.object({
            id: IdSchema,
            value: nullable(ValueSchema),
            status: nullable(z.enum(["ACTIVE", "ARCHIVED"])),
          }),
        )
        .min(1)
        .max(30),
    }),
    async answer({ params: { ad_account_id }, body, read, write }) {
      const { data: known } = await read("AdLabels.get", { ad_account_id });
      const outcomes = await tryEach(body.labels, ofLabel, async ({ id: label_id, value, status }) => {
        const label = known.find(({ id }) => id === label_id);
        if (!label) throw new AppError("not_found");
        const isArchived = status === "ARCHIVED";
        if (isArchived) await write("AdLabel.delete", { ad_account_id, label_id });
        if (isArchived || value === undefined) return presentLabel(label, isArchived ? status : undefined);
        return presentLabel((await write("AdLabel.update", { ad_account_id, label_id, name: value })).data);
      });
      return presentOutcomes(outcomes);
    },
  }),
];
