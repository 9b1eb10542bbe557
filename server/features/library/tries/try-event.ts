import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { TriedPin } from "./repo.ts";

export type TryEvent = {
  actorId: string;
  verb: "create" | "update" | "delete" | "restore";
  tryId: string;
  pin: TriedPin;
};

export async function recordTryEvent(tx: Tx, { actorId, verb, tryId, pin }: TryEvent): Promise<void> {
  await recordEvent(tx, {
    actorId,
    verb,
    objectType: "try",
    objectId: tryId,
    visibility: visibilityOf(pin),
    data: { pin_id: pin.id },
  });
}

function visibilityOf({ is_public, privacy }: TriedPin) {
  if (is_public) return "public";
  return privacy === "secret" || privacy === "protected" ? privacy : "private";
}
