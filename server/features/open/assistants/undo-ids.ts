import { z } from "zod";
import type { Undo } from "#contract/base/entities/undo.ts";
import type { Keys } from "#server/platform/secrets.ts";

const purpose = "undo by an assistant";

export const undoing = {
  undo_id: z.string().nullable().describe("For the tool undo; null if nothing changed."),
  undo_until: z.string().nullable().describe("When it can no longer be undone."),
};

/**
 * Signed, so that a token undoes only what tools did: their writes were checked against its scopes, and those that the
 * member made elsewhere weren't.
 */
export function presentUndo(keys: Keys, undo: Undo | null) {
  if (!undo) return { undo_id: null, undo_until: null };
  const { action_id: id, expires_at } = undo;
  return { undo_id: `${id}.${keys.sign(purpose, id)}`, undo_until: expires_at };
}

/** Null if no tool gave it out. */
export function readUndoId(keys: Keys, undoId: string): string | null {
  const [id = "", signature = ""] = undoId.split(".");
  return keys.verify(purpose, id, signature) ? id : null;
}
