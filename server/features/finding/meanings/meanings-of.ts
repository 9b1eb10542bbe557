import type { Context } from "#server/platform/context.ts";
import { createKnownVectors, type KnownVectors } from "#server/platform/vectors/known-vectors.ts";
import { findModel, listMeanings, listNewestMeanings } from "./meanings-repo.ts";
import { modelIdOf } from "./model-id.ts";

/** How often a process looks whether the model has answered for the first time, or answers otherwise. */
const LOOK_EVERY_MS = 10_000;

type State = { known: KnownVectors | null; dimensions: number | null; lookedAt: number };

const states = new WeakMap<Context, State>();

/** What ideas mean to the host's model, in memory; null without a model, or while nothing is known. */
export function meaningsOf(context: Context): KnownVectors | null {
  if (context.config.model === null) return null;
  const state = states.get(context) ?? { known: null, dimensions: null, lookedAt: Number.NEGATIVE_INFINITY };
  states.set(context, state);
  if (context.elapsedMs() - state.lookedAt >= LOOK_EVERY_MS) {
    state.lookedAt = context.elapsedMs();
    lookUp(context, state).catch((error: unknown) =>
      context.log.warn("could not look up the model", { error }),
    );
  }
  return state.known;
}

/** For tests: waits until everything that is stored is known. */
export async function catchUpMeanings(context: Context): Promise<void> {
  meaningsOf(context);
  const state = states.get(context);
  if (state === undefined) return;
  await lookUp(context, state);
  await state.known?.catchUp();
}

async function lookUp(context: Context, state: State): Promise<void> {
  const { db, config } = context;
  if (config.model === null) return;
  const model = modelIdOf(config.model);
  const dimensions = (await findModel(db, model))?.dimensions ?? null;
  if (dimensions === null || dimensions === state.dimensions) return;
  state.dimensions = dimensions;
  state.known = createKnownVectors(context, {
    dimensions,
    listAfter: (number, take) => listMeanings(db, { model, dimensions, number, take }),
    listNewest: (number, take) => listNewestMeanings(db, { model, dimensions, number, take }),
  });
  state.known.current();
}
