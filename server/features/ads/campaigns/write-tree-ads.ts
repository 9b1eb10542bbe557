import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChanges } from "../ad-accounts/index.ts";
import { adColumns, reviewedAgain } from "./ads.ts";
import { listPinsOfAdvertiser } from "./advertised-pins-repo.ts";
import type { NewRow } from "./entities-repo.ts";
import type { TreeWriting, WrittenAdGroup } from "./tree-types.ts";
import { insertAds, setStatus } from "./trees-repo.ts";
import { within } from "./with-error-path.ts";
import { changeEntity } from "./write-entities.ts";

type StoredAd = Row<"ads">;
type Placed = {
  pinId: string | null;
  given: ReturnType<typeof adColumns>;
  path: string;
  adGroupId: string;
  before: StoredAd | null;
};

const keyOf = (adGroupId: string, pinId: string | null) => `${adGroupId} ${pinId}`;

/**
 * An ad is the same if it has the same id, or shows the same Pin in the same ad group. Whoever may not see its Pin names
 * it by its id.
 */
export async function writeAds(
  tx: Tx,
  writing: TreeWriting,
  adGroups: readonly WrittenAdGroup[],
  stored: readonly StoredAd[],
): Promise<void> {
  const byKey = new Map(stored.map((ad) => [keyOf(ad.ad_group_id, ad.pin_id), ad]));
  const placed: Placed[] = [];
  for (const { id: adGroupId, path: group, wanted } of adGroups) {
    const path = `${group}.ads`;
    for (const ad of wanted.ads) {
      const given = await within(path, () => adColumns(ad));
      const pinId = ad.pin_id ?? null;
      const named = stored.find(({ id, ad_group_id }) => id === ad.id && ad_group_id === adGroupId);
      const before = named ?? byKey.get(keyOf(adGroupId, pinId)) ?? null;
      if (before === null && pinId === null) throw new AppError("not_found", { detail: `${path}.id` });
      placed.push({ pinId: before?.pin_id ?? pinId, given, path, adGroupId, before });
    }
  }
  await requirePins(tx, writing, placed);
  const kept = new Set<string>();
  for (const { given, before } of placed) {
    if (before === null || kept.has(before.id)) continue;
    kept.add(before.id);
    const values = { ...given, ...reviewedAgain(before, given, writing.isReviewed) };
    await changeEntity(tx, "ads", writing.writer, before, values);
  }
  await makeAds(tx, writing, placed);
  const gone = stored.filter(({ id }) => !kept.has(id));
  await changeStatus(tx, writing, gone, "DELETED_DRAFT");
  if (writing.campaign.status === "DRAFT") return;
  const started = stored.filter(({ id, status }) => kept.has(id) && status === "DRAFT");
  await changeStatus(tx, writing, started, "ACTIVE");
}

/** A Pin that may not be advertised is rejected where it stands. */
async function requirePins(tx: Tx, { ownerId }: TreeWriting, placed: readonly Placed[]): Promise<void> {
  const fresh = placed.filter(({ before }) => before === null);
  if (fresh.length === 0) return;
  const pinIds = [...new Set(fresh.flatMap(({ pinId }) => pinId ?? []))];
  const allowed = new Set((await listPinsOfAdvertiser(tx, { pinIds, ownerId })).map(({ id }) => id));
  const refused = fresh.find(({ pinId }) => !allowed.has(pinId ?? ""));
  if (refused) throw new AppError("pin_not_found", { detail: refused.path });
}

async function makeAds(tx: Tx, writing: TreeWriting, placed: readonly Placed[]): Promise<void> {
  const { accountId, actorId } = writing.writer;
  const fresh = new Map<string, NewRow<"ads">>();
  for (const each of placed)
    if (each.before === null) fresh.set(keyOf(each.adGroupId, each.pinId), newAd(writing, each));
  const rows = [...fresh.values()];
  const ids = await insertAds(tx, accountId, rows);
  const changed = ids.map((entityId, at) => ({ entityId, before: null, after: rows[at] ?? {} }));
  await recordChanges(tx, { accountId, actorId, kind: "ad", changed });
}

function newAd({ campaign, isReviewed }: TreeWriting, { pinId, given, adGroupId }: Placed): NewRow<"ads"> {
  const { name = "", destination_url = "" } = given;
  return {
    ad_group_id: adGroupId,
    pin_id: pinId,
    creative_type: "REGULAR",
    name,
    destination_url,
    status: campaign.status === "DRAFT" ? "DRAFT" : "ACTIVE",
    review_status: isReviewed ? "PENDING" : "APPROVED",
  };
}

async function changeStatus(
  tx: Tx,
  { writer: { accountId, actorId } }: TreeWriting,
  ads: readonly StoredAd[],
  status: "ACTIVE" | "DELETED_DRAFT",
): Promise<void> {
  await setStatus(
    tx,
    "ads",
    ads.map(({ id }) => id),
    status,
  );
  const changed = ads.map((ad) => ({ entityId: ad.id, before: { status: ad.status }, after: { status } }));
  await recordChanges(tx, { accountId, actorId, kind: "ad", changed });
}
