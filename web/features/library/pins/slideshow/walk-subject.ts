import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";

/** What a walk goes through. */
export type WalkSubject = {
  query: PinListQuery;
  /** How many Pins there are, if known. */
  total: number | null;
  /** The name of the board, section or list. */
  name: string;
};
