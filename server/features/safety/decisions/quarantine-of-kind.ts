import type { Tx } from "#server/platform/db/database.ts";
import type { Held } from "#server/platform/held.ts";

type By = { actorId: string; reason: string };
type Back = { actorId: string | null; ownerId: string | null; held: Held };

export type Quarantine = {
  /** Takes it away from everyone, without deleting anything. */
  hold: (tx: Tx, id: string, by: By) => Promise<Held>;
  /** Gives it back as it was. */
  giveBack: (tx: Tx, id: string, back: Back) => Promise<void>;
};
