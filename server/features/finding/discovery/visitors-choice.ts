import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listShownPins } from "./shown-pins-repo.ts";

/** The Pin that visitors are shown of each idea that has one. */
type Choice = { pins: Map<number, string>; until: number };

const FRESH_MS = 30_000;
const IDEAS_MAX = 20_000;

const choices = new WeakMap<Context["db"]["sharedCaches"], Choice>();

/**
 * For each idea the Pin that the viewer is shown. All visitors are shown the same, and the same ideas are like many
 * Pins, so what was found for one page serves others for a while. Whether a Pin may be seen is asked again when it's
 * loaded.
 */
export async function chooseShownPins(
  { context, viewer }: Scope,
  ideas: readonly number[],
): Promise<Map<number, string>> {
  const { db, elapsedMs } = context;
  const find = (some: readonly number[]) => listShownPins(db, viewerIdsOf(viewer), some);
  if (viewer.kind !== "anonymous" || !db.sharedCaches.isListening()) return await find(ideas);
  const { pins } = choiceOf(db.sharedCaches, elapsedMs());
  const unknown = ideas.filter((idea) => !pins.has(idea));
  const found = await find(unknown);
  for (const [idea, pinId] of found) pins.set(idea, pinId);
  return new Map(
    ideas.flatMap((idea) => {
      const pinId = pins.get(idea);
      return pinId === undefined ? [] : [[idea, pinId] as const];
    }),
  );
}

function choiceOf(sharedCaches: Context["db"]["sharedCaches"], now: number): Choice {
  const known = choices.get(sharedCaches);
  if (known && known.until > now && known.pins.size < IDEAS_MAX) return known;
  // A query that is under way when something is hidden fills the old map.
  const begin = (until: number): Choice => ({ pins: new Map(), until });
  if (!known) void sharedCaches.onClear(() => choices.set(sharedCaches, begin(0)));
  const choice = begin(now + FRESH_MS);
  choices.set(sharedCaches, choice);
  return choice;
}
