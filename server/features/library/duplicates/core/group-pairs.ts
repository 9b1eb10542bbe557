import type { FoundPair } from "./add-pairs.ts";

/** Pictures that belong together, and how alike the least alike pair among them is. */
export type PictureGroup = { pictureIds: string[]; score: number };

/** Groups pictures so that each is connected with another of its group: for pairs that leave no doubt. */
export function groupConnected(pairs: readonly FoundPair[]): PictureGroup[] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(id, root);
    return root;
  };
  for (const { oneId, otherId } of pairs) {
    const [one, other] = [rootOf(oneId), rootOf(otherId)];
    if (one !== other) parents.set(other, one);
    parents.set(one, one);
  }
  const groups = new Map<string, { ids: Set<string>; score: number }>();
  for (const { oneId, otherId, score } of pairs) {
    const root = rootOf(oneId);
    const group = groups.get(root) ?? { ids: new Set(), score };
    group.ids.add(oneId).add(otherId);
    groups.set(root, { ids: group.ids, score: Math.min(group.score, score) });
  }
  return [...groups.values()].map(({ ids, score }) => ({ pictureIds: [...ids], score }));
}

/**
 * Groups pictures around those that came first among the most alike, each with what is like it: so a chain of small
 * differences doesn't bring together what has nothing in common. The pairs are the most alike first.
 */
export function groupAround(pairs: readonly FoundPair[], sizeMax: number): PictureGroup[] {
  const groups = new Map<string, PictureGroup>();
  const taken = new Set<string>();
  for (const { oneId, otherId, score } of pairs) {
    if (taken.has(oneId) && taken.has(otherId)) continue;
    const [center, joining] = taken.has(otherId) ? [otherId, oneId] : [oneId, otherId];
    const group = groups.get(center);
    // The other one is in a group, but not its center.
    if (group === undefined && taken.has(center)) continue;
    if (group === undefined) groups.set(center, { pictureIds: [center, joining], score });
    else if (group.pictureIds.length < sizeMax) {
      group.pictureIds.push(joining);
      group.score = score;
    } else continue;
    taken.add(center).add(joining);
  }
  return [...groups.values()];
}
