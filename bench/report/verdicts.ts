import { formatTable } from "./table.ts";

/**
 * The result of comparing a figure with its budget. Without a figure there is no verdict, and the text gives
 * the reason.
 */
export type Verdict = {
  name: string;
  limit: string;
  figure: string;
  outcome: "kept" | "broken" | "none";
};

type Budget = { name: string; limit: number; figure: number | null; show: (value: number) => string };

export function judge({ name, limit, figure, show }: Budget): Verdict {
  return {
    name,
    limit: show(limit),
    figure: figure === null ? "bare figures differ too much" : show(figure),
    outcome: figure === null ? "none" : figure <= limit ? "kept" : "broken",
  };
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  const words = { kept: "kept", broken: "BROKEN", none: "no verdict" };
  return formatTable(
    ["", "at most", "measured", ""],
    verdicts.map(({ name, limit, figure, outcome }) => [name, limit, figure, words[outcome]]),
  );
}
