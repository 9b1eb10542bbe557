import type { Tx } from "#server/platform/db/database.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { attributeToAds, takeSaves } from "./attributions-repo.ts";
import { viewerKeyOf } from "./offer.ts";
import type { Slice } from "./settlement-repo.ts";

/** The rest is taken the next time, within a minute. */
const SAVES_AT_ONCE = 5000;

/**
 * Attributes to ads what came of them: saves that were noted, and the visits of a slice. Saves are taken away with it,
 * and the mark moves with it, so each is attributed once.
 */
export async function attributeActions(tx: Tx, keys: Keys, slice: Slice): Promise<void> {
  const saves = await takeSaves(tx, SAVES_AT_ONCE);
  await attributeToAds(
    tx,
    slice,
    saves.flatMap(({ pinId, at, saverId, sourceId }) =>
      sourceId === null ? [] : [{ pinId, at, sourceId, viewerKey: viewerKeyOf(keys, saverId) }],
    ),
  );
}
