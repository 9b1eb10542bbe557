import type { EntityStatus } from "#contract/ads/enums.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChange } from "../ad-accounts/index.ts";
import {
  type ChangedRow,
  type Entity,
  insertEntity,
  lockCampaignOf,
  lockEntity,
  type NewRow,
  type Stored,
  updateEntity,
} from "./entities-repo.ts";
import { requireChangeable, requireTransition } from "./status-transitions.ts";

const kinds = { campaigns: "campaign", ad_groups: "ad_group", ads: "ad" } as const;

/** Whose ads someone writes. The history names no one of the staff. */
export type Writer = { accountId: string; actorId: string | null };

/** Makes a thing, and notes in the history who did. */
export async function makeEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  { accountId, actorId }: Writer,
  values: NewRow<Name>,
): Promise<string> {
  const entityId = await insertEntity(tx, name, accountId, values);
  await recordChange(tx, { accountId, actorId, kind: kinds[name], entityId, before: null, after: values });
  return entityId;
}

type Step = { id: string; version?: number | undefined; status?: EntityStatus | undefined };

/**
 * Locks a thing that is to be changed, or that something is put into. Refuses if it's over, if it was changed since, or if
 * it can't become what it should. Whoever locks several takes the campaign first, then the ad group, then the ad.
 */
export async function lockChangeable<Name extends Entity>(
  tx: Tx,
  name: Name,
  { accountId }: Pick<Writer, "accountId">,
  { id, version, status }: Step,
  option = "id",
): Promise<Stored<Name>> {
  const stored = await lockEntity(tx, name, { accountId, id });
  if (!stored) throw new AppError("not_found", { detail: option });
  requireChangeable(stored, { version, status });
  requireTransition(stored.status, status);
  return stored;
}

/** Locks an ad group that something is put into, after its campaign. Refuses if either of them is over. */
export async function lockOpenAdGroup(
  tx: Tx,
  { accountId }: Pick<Writer, "accountId">,
  id: string,
): Promise<Stored<"ad_groups">> {
  const campaign = await lockCampaignOf(tx, { accountId, id });
  if (!campaign) throw new AppError("not_found", { detail: "ad_group_id" });
  requireChangeable(campaign, {});
  return await lockChangeable(tx, "ad_groups", { accountId }, { id }, "ad_group_id");
}

/**
 * Writes what is different, and notes it in the history. `shown` is how the history has it, where that differs. Returns
 * whether anything was different.
 */
export async function changeEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  { accountId, actorId }: Writer,
  before: Stored<Name>,
  values: ChangedRow<Name>,
  shown: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const change = { accountId, actorId, kind: kinds[name], entityId: before.id, before };
  const isChanged = await recordChange(tx, { ...change, after: { ...values, ...shown } });
  if (isChanged) await updateEntity(tx, name, before.id, values);
  return isChanged;
}
