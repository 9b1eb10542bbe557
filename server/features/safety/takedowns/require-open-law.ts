import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { OPEN_GROUP, type TakedownLaw } from "#contract/safety/law-links.ts";
import { takedownLaws } from "#contract/safety/takedown-laws.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hasPermission } from "#server/platform/viewer.ts";

/** A closed law's form and call don't exist. The one for tests is for staff. */
export async function requireOpenLaw({ context, viewer }: Scope, law: TakedownLaw): Promise<void> {
  const { DECIDER_KEY: key } = takedownLaws[law];
  const { experiments } = await context.instance.get();
  const experiment = experiments.find(({ name }) => name === key);
  // Programs are in no group of an experiment, but offices send notices with them.
  const group = viewer.isBot && experiment?.is_on ? experiment.groups[0]?.name : viewer.experiments[key];
  const isOpen = group === OPEN_GROUP && (law !== "test" || hasPermission(viewer, "cases.read"));
  if (!isOpen) throw new AppError("law_closed");
}

export async function getLegalForm(
  scope: Scope,
  { law }: ParsedOptionsOf<"LegalForm.get">,
): Promise<ResultOf<"LegalForm.get">> {
  await requireOpenLaw(scope, law);
  return { law };
}
