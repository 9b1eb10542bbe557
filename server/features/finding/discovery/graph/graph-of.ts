import type { Context } from "#server/platform/context.ts";
import { createIdeasGraph, type IdeasGraph } from "./ideas-graph.ts";

const graphs = new WeakMap<Context, IdeasGraph>();

/** The graph of this process, one for each context, so that servers in one process (as in tests) share nothing. */
export function graphOf(context: Context): IdeasGraph {
  const known = graphs.get(context) ?? createIdeasGraph(context);
  graphs.set(context, known);
  return known;
}
