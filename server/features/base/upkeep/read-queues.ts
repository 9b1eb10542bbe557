import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listLags } from "#server/platform/outbox/repo.ts";
import { countOlderVideos, listPresses } from "../videos/index.ts";
import { countRefusals, listJobCounts } from "./queues-repo.ts";

const PRESSES_SHOWN = 50;

export async function readQueues({ context }: Scope): Promise<ResultOf<"InstanceQueues.get">> {
  const { db } = context;
  const [jobs, lags, refusals, presses, older_videos] = await Promise.all([
    listJobCounts(db),
    listLags(db),
    countRefusals(db),
    listPresses(db, PRESSES_SHOWN),
    countOlderVideos(context),
  ]);
  const readers = lags.map(({ consumer: name, seconds }) => ({ name, lag_seconds: seconds }));
  return {
    jobs,
    readers: readers.sort((a, b) => b.lag_seconds - a.lag_seconds),
    ...refusals,
    presses,
    older_videos,
  };
}
