import type { Context } from "#server/platform/context.ts";
import { cachePerContext } from "#server/platform/ttl-cache.ts";
import { type FeedPin, listShownPins, type Reading } from "./candidates-repo.ts";
import { listPopularPins } from "./popular-repo.ts";

/** More than a member is shown, who may have hidden or saved some. */
const POPULAR = 300;
const KEPT_MS = 5 * 60_000;

const listsOf = cachePerContext<string[]>({ max: 1, ms: KEPT_MS });

/** What was saved most often of the Pins of the last month. Ranking them takes as long as there are many of them. */
export async function listPopular(context: Context, reading: Reading): Promise<FeedPin[]> {
  const kept = listsOf(context);
  const ids = await kept.get("", () => listPopularPins(context.db, POPULAR));
  // Where few are saved, the next save counts, and ranking them takes no time.
  if (ids.length < POPULAR) kept.clear();
  return await listShownPins(context.db, reading, ids);
}
