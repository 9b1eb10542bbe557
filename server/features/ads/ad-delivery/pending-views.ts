import type { Context } from "#server/platform/context.ts";
import type { Candidate } from "./auction/types.ts";

/** Until what was seen of an offer has been counted. What isn't seen by then may be offered again. */
const PENDING_MS = 60_000;
const KEYS_MAX = 20_000;

type Capped = Pick<Candidate, "campaignId" | "frequencyCap">;

const pending = new WeakMap<Context["db"], Map<string, number[]>>();

/**
 * How often ads of capped campaigns were offered to a viewer just now. Pages that load at the same time would otherwise
 * all be counted as the first. Each process knows its own.
 */
export function pendingViewsOf({ db, now }: Pick<Context, "db" | "now">, viewerKey: string) {
  const known = pending.get(db) ?? new Map<string, number[]>();
  pending.set(db, known);
  const keyOf = (campaignId: string) => `${viewerKey} ${campaignId}`;
  const recent = (campaignId: string) =>
    (known.get(keyOf(campaignId)) ?? []).filter((at) => now().getTime() - at < PENDING_MS);
  return {
    count: (campaignId: string) => recent(campaignId).length,
    note({ campaignId, frequencyCap }: Capped): void {
      if (frequencyCap === null) return;
      const times = [...recent(campaignId), now().getTime()];
      // The newest is last: the first ones are the oldest.
      known.delete(keyOf(campaignId));
      known.set(keyOf(campaignId), times);
      for (const key of known.keys()) {
        if (known.size <= KEYS_MAX) break;
        known.delete(key);
      }
    },
    /** For an offer that isn't made after all. */
    takeBack({ campaignId, frequencyCap }: Capped): void {
      if (frequencyCap === null) return;
      known.set(keyOf(campaignId), recent(campaignId).slice(0, -1));
    },
  };
}
