import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listLags } from "#server/platform/outbox/repo.ts";
import { countRefusals, listJobCounts } from "./queues-repo.ts";

export async function readQueues({ context: { db } }: Scope): Promise<ResultOf<"InstanceQueues.get">> {
  const [jobs, lags, refusals] = await Promise.all([listJobCounts(db), listLags(db), countRefusals(db)]);
  const readers = lags.map(({ consumer: name, seconds }) => ({ name, lag_seconds: seconds }));
  return { jobs, readers: readers.sort((a, b) => b.lag_seconds - a.lag_seconds), ...refusals };
}
