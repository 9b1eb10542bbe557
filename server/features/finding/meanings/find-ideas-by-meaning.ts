import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#server/platform/context.ts";
import { cachePerContext } from "#server/platform/ttl-cache.ts";
import type { Alike } from "#server/platform/vectors/vector-index.ts";
import { meaningsOf } from "./meanings-of.ts";
import { askModel } from "./model.ts";

/** A search waits no longer for the model, and goes on without it. The answer still helps the next one. */
const WAIT_MS = 300;
const TIMEOUT_MS = 5000;
/** After a failure, the model gets a rest. */
const PAUSE_MS = 60_000;
/** With more on their way, the model is too slow. */
const ASKING_MAX = 4;
/** Of fewer, it isn't known yet what all have in common. */
const IDEAS_MIN = 50;
const TAKE = 200;

const vectorsOf = cachePerContext<Int8Array>({ max: 2000, ms: 600_000 });

type Asking = { asking: number; pausedUntil: number };
const askings = new WeakMap<Context, Asking>();

export function hasModel({ config }: Pick<Context, "config">): boolean {
  return config.model !== null;
}

/**
 * The ideas that mean most nearly what a text says, best first, as the host's model reads both. Empty without a model, and
 * if it's slow or fails.
 */
export async function findIdeasByMeaning(context: Context, text: string): Promise<Alike[]> {
  const index = meaningsOf(context)?.current() ?? null;
  if (index === null || index.size() < IDEAS_MIN || text === "") return [];
  const vector = await readQuery(context, text);
  return vector === null ? [] : index.nearest(vector, TAKE);
}

async function readQuery(context: Context, text: string): Promise<Int8Array | null> {
  const vector = vectorsOf(context)
    .get(text, () => ask(context, text))
    .catch(() => null);
  return await Promise.race([vector, wait(WAIT_MS, null, { ref: false })]);
}

class PausedError extends Error {}

async function ask(context: Context, text: string): Promise<Int8Array> {
  const { model } = context.config;
  const asking = askings.get(context) ?? { asking: 0, pausedUntil: 0 };
  askings.set(context, asking);
  if (model === null || asking.asking >= ASKING_MAX || context.elapsedMs() < asking.pausedUntil)
    throw new PausedError();
  asking.asking += 1;
  try {
    const inputs = [{ text: `${model.queryPrefix}${text}` }];
    const [vector] = await askModel(context, model, inputs, { timeoutMs: TIMEOUT_MS });
    if (vector === undefined) throw new PausedError();
    return vector;
  } catch (error) {
    asking.pausedUntil = context.elapsedMs() + PAUSE_MS;
    context.log.warn("the model of EMBED_URL failed, searches go on without it", { error });
    throw error;
  } finally {
    asking.asking -= 1;
  }
}
