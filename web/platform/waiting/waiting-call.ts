import type { OperationName } from "#contract/operations.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";

/** What a waiting call says in the list of changes. */
export type WaitingWords = {
  kind: "save" | "favorite" | "unfavorite" | "move" | "note";
  /** The Pin's name; null for several. */
  pin: string | null;
  count: number;
  /** The name of the board, or the text of the note. */
  text: string | null;
};

/** A call that waits for a connection. */
export type WaitingCall = {
  /** A later call with the same key replaces it. */
  key: string;
  operation: OperationName;
  /** Complete, with the account that the call is made for. */
  options: Record<string, unknown>;
  words: WaitingWords;
  at: number;
  /** It may have reached the server, so it can't be discarded. */
  isSending: boolean;
  /** Why the server refused it. The member decides what happens to it. */
  failure: ApiFailure | null;
};

/** Whether two calls change the same Pin, so that their order counts. */
export function areAboutSame(one: object, other: object): boolean {
  return !new Set(pinsOf(one)).isDisjointFrom(new Set(pinsOf(other)));
}

function pinsOf(options: { id?: string; pin_id?: string; pin_ids?: string[] }): string[] {
  return [options.id, options.pin_id, ...(options.pin_ids ?? [])].filter((id) => id !== undefined);
}
