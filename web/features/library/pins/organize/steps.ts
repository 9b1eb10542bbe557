/** The steps: select Pins, then pick their board. Members without boards create one instead. */
export type OrganizeStep = "select" | "pick" | "create";

export type OrganizeFacts = {
  /** How many Pins are selected. */
  selected: number;
  /** How many boards the member has; null while loading. */
  boards: number | null;
};

/** At least one Pin, and no more than can be moved at once. */
export function canContinue(selected: number, most: number): boolean {
  return selected > 0 && selected <= most;
}

export function stepAfter(step: OrganizeStep, { selected, boards }: OrganizeFacts): OrganizeStep {
  if (step !== "select" || selected === 0) return step;
  return boards === 0 ? "create" : "pick";
}

/** The previous step; null at the first one. */
export function stepBefore(step: OrganizeStep): OrganizeStep | null {
  return step === "select" ? null : "select";
}
