import type { PictureFigures } from "../scenarios/pictures/index.ts";
import { formatTable } from "./table.ts";
import { judge, type Verdict } from "./verdicts.ts";

export type PictureBudgets = {
  pictures: { acknowledgingRatio: number; derivationShare: number; pinCreationRatio: number };
};

/** Answers the code to exit with: 1 when a budget is broken. */
export function printPictures(
  { acknowledging, check, derivation, pinCreation }: PictureFigures,
  { pictures }: PictureBudgets,
  print: (text: string) => void,
): number {
  const rows = [
    ...[acknowledging, check].map((row) => [
      row.name,
      `${row.bareMicroseconds.toFixed(0)} µs`,
      `${row.webMicroseconds.toFixed(0)} µs`,
      `${row.allMicroseconds.toFixed(0)} µs`,
      times(row.ratio),
    ]),
    ...[derivation, pinCreation].map((row) => [
      row.name,
      `${(row.plain * 1000).toFixed(2)} ms`,
      `${(row.product * 1000).toFixed(2)} ms`,
      "",
      times(row.ratio),
    ]),
  ];
  print(`\nPictures and pins\n\n${formatTable(["", "bare", "ours", "with the database", "ratio"], rows)}`);
  const verdicts = [
    judge({
      name: acknowledging.name,
      limit: pictures.acknowledgingRatio,
      figure: acknowledging.ratio,
      show: times,
    }),
    judge({
      name: "Making pictures: time against the library alone",
      limit: 1 / pictures.derivationShare,
      figure: derivation.ratio,
      show: times,
    }),
    judge({
      name: "Creating a pin: time against a bare row",
      limit: pictures.pinCreationRatio,
      figure: pinCreation.ratio,
      show: times,
    }),
  ];
  print(`\n${formatTable(["", "at most", "measured", ""], verdicts.map(cellsOf))}`);
  return verdicts.some(({ outcome }) => outcome === "broken") ? 1 : 0;
}

function cellsOf({ name, limit, figure, outcome }: Verdict): string[] {
  return [name, limit, figure, { kept: "kept", broken: "BROKEN", none: "no verdict" }[outcome]];
}

function times(ratio: number | null): string {
  return ratio === null ? "no verdict" : `${ratio.toFixed(2)} ×`;
}
