import type { VideoFigures } from "../scenarios/videos/index.ts";
import { megabyte, megabytes, times, timesOrNone } from "./format.ts";
import { formatTable } from "./table.ts";
import { judge, type Verdict, verdictTable } from "./verdicts.ts";

const raced = ["range", "carrying", "upload", "lists", "pressing", "answers"] as const;

export type VideoBudgets = { videos: Record<(typeof raced)[number] | "memoryMegabytes", number> };

/** Returns the exit code: 1 when a budget is exceeded. */
export function printVideos(
  figures: VideoFigures,
  { videos }: VideoBudgets,
  print: (text: string) => void,
): number {
  const races = raced.flatMap((kind) => {
    const race = figures[kind];
    return race === null ? [] : [{ ...race, limit: videos[kind] }];
  });
  const rows = races.map(({ name, plain, product, ratio }) => [
    name,
    `${(plain * 1000).toFixed(2)} ms`,
    `${(product * 1000).toFixed(2)} ms`,
    timesOrNone(ratio),
  ]);
  print("\nVideos");
  if (rows.length > 0) print(`\n${formatTable(["", "bare", "ours", "ratio"], rows)}`);
  const verdicts = races.map(({ name, limit, ratio: figure }) => judge({ name, limit, figure, show: times }));
  if (figures.memory) verdicts.push(judgeMemory(figures.memory, videos.memoryMegabytes));
  print(`\n${verdictTable(verdicts)}`);
  return verdicts.some(({ outcome }) => outcome === "broken") ? 1 : 0;
}

function judgeMemory(
  { carriedBytes, residentBytes: figure }: NonNullable<VideoFigures["memory"]>,
  limit: number,
): Verdict {
  const name = `Carrying ${megabytes(carriedBytes)}: memory`;
  return judge({ name, limit: limit * megabyte, figure, show: megabytes });
}
