/** What is done one after the other: choose pins, then the board they go to; whoever has none makes one. */
export type OrganizeStep = "select" | "pick" | "create";

export type OrganizeFacts = {
  /** How many pins are chosen. */
  selected: number;
  /** How many boards there are to choose from; null as long as that is not known. */
  boards: number | null;
};

/** Something has to be chosen, and no more than can be moved at once. */
export function canGoOn(selected: number, most: number): boolean {
  return selected > 0 && selected <= most;
}

export function stepAfter(step: OrganizeStep, { selected, boards }: OrganizeFacts): OrganizeStep {
  if (step !== "select" || selected === 0) return step;
  return boards === 0 ? "create" : "pick";
}

/** Where Back leads; null where there is nothing before. */
export function stepBefore(step: OrganizeStep): OrganizeStep | null {
  return step === "select" ? null : "select";
}
