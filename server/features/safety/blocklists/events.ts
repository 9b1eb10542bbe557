import { z } from "zod";
import type { RecordedEvent } from "#server/platform/outbox/consumer.ts";

const PIN_VERBS = new Set(["pin_created", "pin_saved", "pin_changed"]);
const PINS_VERBS = new Set(["pins_copied", "pins_moved"]);
const COMMENT_VERBS = new Set(["create", "update"]);
const PinsSchema = z.object({ pin_ids: z.array(z.string()) });

function pinsOf({ objectType, verb, objectId, data }: RecordedEvent): string[] {
  if (objectType === "pin") return PIN_VERBS.has(verb) ? [objectId] : [];
  return PINS_VERBS.has(verb) ? (PinsSchema.safeParse(data).data?.pin_ids ?? []) : [];
}

/** The new and changed Pins of these events. */
export function changedPins(events: readonly RecordedEvent[]): string[] {
  return [...new Set(events.flatMap(pinsOf))];
}

export function changedComments(events: readonly RecordedEvent[]): string[] {
  const changed = events.filter(
    ({ objectType, verb }) => objectType === "comment" && COMMENT_VERBS.has(verb),
  );
  return [...new Set(changed.map(({ objectId }) => objectId))];
}
