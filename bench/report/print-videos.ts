import type { VideoFigures } from "../scenarios/videos/index.ts";
import { times, timesOrNone } from "./format.ts";
import { formatTable } from "./table.ts";
import { judge, verdictTable } from "./verdicts.ts";

export type VideoBudgets = { videos: Record<keyof VideoFigures, number> };

/** Returns the exit code: 1 when a budget is exceeded. */
export function printVideos(
  figures: VideoFigures,
  { videos }: VideoBudgets,
  print: (text: string) => void,
): number {
  const kinds = ["range", "carrying", "upload", "lists"] as const;
  const races = kinds.flatMap((kind) => {
    const race = figures[kind];
    return race === null ? [] : [{ ...race, limit: videos[kind] }];
  });
  const rows = races.map(({ name, plain, product, ratio }) => [
    name,
    `${(plain * 1000).toFixed(2)} ms`,
    `${(product * 1000).toFixed(2)} ms`,
    timesOrNone(ratio),
  ]);
  print(`\nVideos\n\n${formatTable(["", "bare", "ours", "ratio"], rows)}`);
  const verdicts = races.map(({ name, limit, ratio: figure }) => judge({ name, limit, figure, show: times }));
  print(`\n${verdictTable(verdicts)}`);
  return verdicts.some(({ outcome }) => outcome === "broken") ? 1 : 0;
}
