import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChanges } from "../ad-accounts/index.ts";
import { requireAdGroupRules } from "./ad-group-rules.ts";
import { lockDraftAdGroups, lockDraftAds, setStatus } from "./trees-repo.ts";
import type { Writer } from "./write-entities.ts";

type Campaign = Pick<Row<"campaigns">, "id" | "status" | "objective_type" | "has_shared_budget">;

/** So many are started with one statement. */
const AT_ONCE = 250;

/** Starts the drafts in a campaign that was one too. Refuses what couldn't run, and then nothing of it starts. */
export async function startDrafts(
  tx: Tx,
  writer: Writer,
  before: Campaign,
  campaign: Campaign,
): Promise<void> {
  if (before.status !== "DRAFT" || (campaign.status !== "ACTIVE" && campaign.status !== "PAUSED"))
    throw new AppError("invalid_parameters", { detail: "starts_drafts" });
  const of = { campaignId: campaign.id, take: AT_ONCE };
  await startAll(tx, writer, "ad_groups", async () => {
    const adGroups = await lockDraftAdGroups(tx, of);
    for (const adGroup of adGroups) requireRunnable(campaign, adGroup);
    return adGroups;
  });
  await startAll(tx, writer, "ads", () => lockDraftAds(tx, of));
}

function requireRunnable(campaign: Campaign, adGroup: Row<"ad_groups">): void {
  try {
    requireAdGroupRules(campaign, { ...adGroup, status: "ACTIVE" });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = `ad_groups.${adGroup.id}.${error.detail}`;
    throw new AppError("invalid_parameters", { detail, message: campaignTexts.cannotStart, cause: error });
  }
}

const kinds = { ad_groups: "ad_group", ads: "ad" } as const;

/** What was started is no draft any more, so the next lock takes others, until there are none. */
async function startAll(
  tx: Tx,
  { accountId, actorId }: Writer,
  table: "ad_groups" | "ads",
  lockSome: () => Promise<readonly { id: string }[]>,
): Promise<void> {
  const states = { before: { status: "DRAFT" }, after: { status: "ACTIVE" } };
  for (let some = await lockSome(); some.length > 0; some = await lockSome()) {
    const ids = some.map(({ id }) => id);
    await setStatus(tx, table, ids, "ACTIVE");
    const changed = ids.map((entityId) => ({ entityId, ...states }));
    await recordChanges(tx, { accountId, actorId, kind: kinds[table], changed });
  }
}
