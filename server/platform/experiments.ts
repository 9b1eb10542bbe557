import { hash } from "node:crypto";
import type { Experiment } from "#contract/base/entities/instance.ts";

/**
 * Assigns a visitor or member to experiment groups. The same key always gets the same group of an experiment, and the
 * groups of different experiments are unrelated.
 */
export function assignGroups(
  experiments: readonly Experiment[],
  bucketKey: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const experiment of experiments) {
    const group = overrides[experiment.name] ?? (experiment.is_on ? findGroup(experiment, bucketKey) : null);
    if (group) groups[experiment.name] = group;
  }
  return groups;
}

function findGroup({ name, groups }: Experiment, bucketKey: string): string | null {
  const digest = hash("sha256", `${name}\n${bucketKey}`, "buffer");
  const bucket = (digest.readUInt32BE(0) / 2 ** 32) * 100;
  let upTo = 0;
  for (const group of groups) {
    upTo += group.percent;
    if (bucket < upTo) return group.name;
  }
  return null;
}
