import type { OptionsOf } from "#contract/operations.ts";
import { REPORT_REASONS, REPORTED_KINDS } from "#contract/safety/rules.ts";

/** In the queue's address, what was just decided. */
export const UNDO_PARAMETER = "undo";

type Options = OptionsOf<"Cases.get">;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** The filters in the queue's address. Whatever isn't one is left out. */
export function optionsOf(search: URLSearchParams): Options {
  const kind = oneOf(REPORTED_KINDS, search.get("kind"));
  const reason = oneOf(REPORT_REASONS, search.get("reason"));
  const assigned = oneOf(["me", "nobody"] as const, search.get("assigned"));
  return {
    state: search.get("state") === "closed" ? "closed" : "open",
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(assigned && { assigned }),
    ...(search.get("overdue") === "1" && { overdue: true }),
  };
}

/** The queue's address with this case opened. */
export function addressOf(search: URLSearchParams, caseId: string): string {
  const query = new URLSearchParams(search);
  for (const name of [UNDO_PARAMETER, "done"]) query.delete(name);
  query.set("case", caseId);
  return `?${query}`;
}
