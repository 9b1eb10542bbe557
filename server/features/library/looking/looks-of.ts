import type { Context } from "#server/platform/context.ts";
import { createKnownVectors, type KnownVectors } from "#server/platform/vectors/known-vectors.ts";
import { VECTOR_LENGTH } from "./eye/look.ts";
import { listIdeaLooks, listNewestIdeaLooks } from "./repo.ts";

const known = new WeakMap<Context, KnownVectors>();

/** What public ideas look like. One for each context, so that servers in one process (as in tests) share nothing. */
export function looksOf(context: Context): KnownVectors {
  const looks = known.get(context) ?? read(context);
  known.set(context, looks);
  return looks;
}

function read(context: Context): KnownVectors {
  return createKnownVectors(context, {
    dimensions: VECTOR_LENGTH,
    listAfter: (number, take) => listIdeaLooks(context.db, number, take),
    listNewest: (beforeNumber, take) => listNewestIdeaLooks(context.db, beforeNumber, take),
  });
}
