import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { KeywordRow } from "./keywords-repo.ts";
import type { TreeAdGroup } from "./tree-types.ts";

/** What is in a campaign before it's written. */
export type StoredParts = { adGroups: Row<"ad_groups">[]; ads: Row<"ads">[]; keywords: KeywordRow[] };

type Part = { id: string; version: number };

/**
 * Refuses to write over what someone else added, changed or removed meanwhile, and names where: what isn't wanted any
 * more is removed, so the writer must have seen it. Each part has its own version. A version of the campaign that every
 * change of a part raised would need the campaign's row for each of them, and whoever changes an ad or a keyword would
 * wait for whoever changes another.
 */
export function requireSeen(
  { adGroups, ads, keywords }: StoredParts,
  seen: ReadonlyMap<string, number>,
  wanted: readonly TreeAdGroup[],
): void {
  const isSeen = ({ id, version }: Part) => seen.get(id) === version;
  const places = new Map(wanted.flatMap(({ id }, at) => (id === undefined ? [] : [[id, `ad_groups.${at}`]])));
  const refuse = (adGroupId: string | null, part: string): never => {
    const place = places.get(adGroupId ?? "");
    throw new AppError("conflict", { detail: place === undefined ? "ad_groups" : `${place}.${part}` });
  };
  for (const adGroup of adGroups) if (!isSeen(adGroup)) refuse(adGroup.id, "version");
  for (const ad of ads) if (!isSeen(ad)) refuse(ad.ad_group_id, "ads");
  for (const keyword of keywords) if (!isSeen(keyword)) refuse(keyword.ad_group_id, "keywords");
  const there = new Set([...adGroups, ...ads, ...keywords].map(({ id }) => id));
  for (const id of seen.keys()) if (!there.has(id)) refuse(id, "version");
}
