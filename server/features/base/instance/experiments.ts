import { type Experiment, ExperimentSchema } from "#contract/base/entities/instance.ts";
import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "./audit-repo.ts";
import { deleteOverride, lockExperiment, setOverride, updateExperiment } from "./settings-repo.ts";

export async function listExperiments({ context }: Scope): Promise<Experiment[]> {
  return (await context.instance.get()).experiments;
}

export async function changeExperiment(
  scope: Scope,
  { name, is_on, groups }: ParsedOptionsOf<"Experiments.update">,
): Promise<Experiment> {
  const { member } = requireMember(scope);
  if (groups) requireGroups(groups);
  const changed = await scope.context.db.transaction(async (tx) => {
    const row = await lockExperiment(tx, name);
    if (!row) throw new AppError("not_found");
    const before = ExperimentSchema.parse(row);
    const after = { ...before, is_on: is_on ?? before.is_on, groups: groups ?? before.groups };
    await updateExperiment(tx, { name, isOn: after.is_on, groups: JSON.stringify(after.groups) });
    await recordAudit(tx, {
      actorId: member.id,
      action: "experiment.update",
      subject: `experiment:${name}`,
      before: { is_on: before.is_on, groups: before.groups },
      after: { is_on: after.is_on, groups: after.groups },
    });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "update",
      objectType: "experiment",
      objectId: name,
      visibility: "private",
    });
    return after;
  });
  scope.context.instance.forget();
  return changed;
}

function requireGroups(groups: Experiment["groups"]): void {
  const names = groups.map((group) => group.name);
  if (names.includes("") || new Set(names).size < names.length) {
    throw invalid("groups", instanceTexts.groupTwice);
  }
  const sum = groups.reduce((total, group) => total + group.percent, 0);
  // Thirds written as decimals may add up to slightly more than 100.
  if (sum > 100 + 1e-9) throw invalid("groups", instanceTexts.groupsOverAll);
}

/** Overrides the group for the current session only. */
export async function overrideExperiment(
  scope: Scope,
  { name, group }: ParsedOptionsOf<"ExperimentOverride.update">,
): Promise<null> {
  const { sessionId } = requireMember(scope);
  const experiment = (await listExperiments(scope)).find((known) => known.name === name);
  if (!experiment) throw new AppError("not_found");
  if (!group) await deleteOverride(scope.context.db, { sessionId, name });
  else if (!experiment.groups.some((known) => known.name === group)) throw new AppError("not_found");
  else await setOverride(scope.context.db, { sessionId, name, group });
  return null;
}
