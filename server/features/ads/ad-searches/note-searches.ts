import type { Tx } from "#server/platform/db/database.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { addSearches } from "./searches-repo.ts";

export type SearchEvent = {
  kind: "impression" | "click";
  adGroupId: string;
  /** As searches are compared. */
  query: string;
  /** Names the member; empty for visitors. */
  viewerKey: string;
};

/**
 * Counts what searches did for ads. Who searched is stored as a mark of member and query together, so that no one can tell
 * two searches of one person from those of two.
 */
export async function noteSearches(tx: Tx, keys: Keys, events: readonly SearchEvent[]): Promise<void> {
  if (events.length === 0) return;
  const searches = events.map(({ kind, adGroupId, query, viewerKey }) => ({
    adGroupId,
    query,
    viewerMark: viewerKey === "" ? "" : keys.sign("ad search", `${viewerKey} ${query}`).slice(0, 16),
    impressions: kind === "impression" ? 1 : 0,
    clicks: kind === "click" ? 1 : 0,
  }));
  await addSearches(tx, searches);
}
