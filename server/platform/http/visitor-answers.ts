import type { Answer } from "#contract/envelope.ts";
import type { Context } from "../context.ts";
import { createTtlCache } from "../ttl-cache.ts";
import type { Execute } from "./execute.ts";
import { visitorClass } from "./page-cache.ts";

/** A page asks for a handful, so this is enough for the pages that many people open, and takes little memory. */
const ANSWERS_KEPT = 60;

/**
 * Reads for pages that are the same for all visitors of a class, shared between those pages for as long as a page is
 * cached: with a campaign's parameter in its address, the home page itself isn't cached, but what it shows is known.
 */
export async function shareAmongVisitors(
  { db, elapsedMs }: Pick<Context, "db" | "elapsedMs">,
  execute: Execute,
  seconds: number,
): Promise<Execute> {
  const answers = createTtlCache<Answer<unknown>>({ max: ANSWERS_KEPT, ms: seconds * 1000, elapsedMs });
  await db.sharedCaches.onClear(() => answers.clear());
  return async (scope, name, options) => {
    if (seconds <= 0 || !db.sharedCaches.isListening()) return await execute(scope, name, options);
    const key = JSON.stringify([name, options, visitorClass(scope.viewer)]);
    return await answers.get(key, () => execute(scope, name, options));
  };
}
