import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { DECISION_ACTIONS, DECISION_SOURCES, REPORT_REASONS } from "#contract/safety/rules.ts";
import { AUTOMATIONS, type FigureCell, GROUNDS } from "#contract/safety/transparency.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type Figure, findSpan, listFigures } from "./figures-repo.ts";
import { medianOf } from "./median.ts";

type Result = ResultOf<"Transparency.get">;

const LAWS = ["dsa", "turkey", "india"] as const;
/** A smaller number could point to one person's case. */
const SHOWN_FROM = 5;

export async function getFigures(
  { context: { db, now } }: Scope,
  options: ParsedOptionsOf<"Transparency.get">,
): Promise<Result> {
  const span = await findSpan(db);
  const lastYear = now().getUTCFullYear();
  const { year = lastYear } = options;
  const quarter = options.quarter ?? null;
  const firstYear = Math.min(lastYear, Number(span?.first?.slice(0, 4) ?? lastYear));
  const figures = await listFigures(db, {
    from: firstDayOf(year, quarter ?? 1),
    to: firstDayOf(year, quarter ?? 4),
  });
  return {
    year,
    quarter,
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at),
    counted_until: span?.until ?? null,
    ...present(figures),
  };
}

const firstDayOf = (year: number, quarter: number) =>
  `${year}-${String(quarter * 3 - 2).padStart(2, "0")}-01`;

function present(figures: readonly Figure[]): Pick<Result, "decisions" | "appeals" | "reports" | "notices"> {
  const counts = new Map(figures.map(({ figure, name, count }) => [`${figure} ${name}`, count]));
  const cell = (figure: Figure["figure"], name = "") => toCell(counts.get(`${figure} ${name}`) ?? 0);
  const cells = <Name extends string>(figure: Figure["figure"], names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, cell(figure, name)])) as Record<Name, FigureCell>;
  const hours = figures.filter(({ figure }) => figure === "hours");
  return {
    decisions: {
      all: cell("decided"),
      lifted: cell("lifted"),
      median_hours: medianOf(
        hours.map(({ name, count }) => ({ value: Number(name), count })),
        SHOWN_FROM,
      ),
      rules: cells("rule", REPORT_REASONS),
      sources: cells("source", DECISION_SOURCES),
      actions: cells("action", DECISION_ACTIONS),
      grounds: cells("ground", GROUNDS),
      automation: cells("automation", AUTOMATIONS),
      found_automatically: cell("found_automatically"),
    },
    appeals: cells("appeal", ["asked", "lifted", "kept"]),
    reports: cells("report", ["received", "acted", "dismissed"]),
    notices: LAWS.map((law) => ({
      law,
      received: cell("received", law),
      decided: cell("accepted", law),
      rejected: cell("rejected", law),
    })),
  };
}

function toCell(count: number): FigureCell {
  return count > 0 && count < SHOWN_FROM ? "<5" : count;
}
