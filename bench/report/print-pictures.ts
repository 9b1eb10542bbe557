import type { PictureFigures } from "../scenarios/pictures/index.ts";
import { microseconds, times, timesOrNone } from "./format.ts";
import { formatTable } from "./table.ts";
import { judge, verdictTable } from "./verdicts.ts";

export type PictureBudgets = {
  pictures: { acknowledgingRatio: number; derivationShare: number; pinCreationRatio: number };
};

/** Returns the exit code: 1 when a budget is exceeded. */
export function printPictures(
  figures: PictureFigures,
  { pictures }: PictureBudgets,
  print: (text: string) => void,
): number {
  const { acknowledging, derivation, pinCreation } = figures;
  const heads = ["", "bare", "ours", "with the database", "ratio"];
  print(`\nPictures and pins\n\n${formatTable(heads, rowsOf(figures))}`);
  const judged = [
    { name: acknowledging?.name, limit: pictures.acknowledgingRatio, ratio: acknowledging?.ratio },
    {
      name: "Making pictures: time against the library alone",
      limit: 1 / pictures.derivationShare,
      ratio: derivation?.ratio,
    },
    {
      name: "Creating a pin: time against a bare row",
      limit: pictures.pinCreationRatio,
      ratio: pinCreation?.ratio,
    },
  ];
  const verdicts = judged.flatMap(({ name = "", limit, ratio: figure }) =>
    figure === undefined ? [] : judge({ name, limit, figure, show: times }),
  );
  print(`\n${verdictTable(verdicts)}`);
  return verdicts.some(({ outcome }) => outcome === "broken") ? 1 : 0;
}

function rowsOf({ acknowledging, check, derivation, pinCreation }: PictureFigures): string[][] {
  const comparisons = [acknowledging, check].filter((row) => row !== null);
  const races = [derivation, pinCreation].filter((row) => row !== null);
  return [
    ...comparisons.map((row) => [
      row.name,
      microseconds(row.bareMicroseconds),
      microseconds(row.webMicroseconds),
      microseconds(row.allMicroseconds),
      timesOrNone(row.ratio),
    ]),
    ...races.map((row) => [
      row.name,
      `${(row.plain * 1000).toFixed(2)} ms`,
      `${(row.product * 1000).toFixed(2)} ms`,
      "",
      timesOrNone(row.ratio),
    ]),
  ];
}
