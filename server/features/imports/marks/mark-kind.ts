import type { Tx } from "#server/platform/db/database.ts";
import type { ImportRow } from "../imports-repo.ts";
import type { ImportMarkRow } from "./marks-repo.ts";

/** One kind of marks: how it's set here again, and how it's taken back. */
export type MarkKind = {
  /** Returns null if it can't be set here. `isMade` is false if it was there before. */
  bring(tx: Tx, of: ImportRow, row: ImportMarkRow, pictureId: string | null): Promise<Brought | null>;
  /** Takes back what this import made. */
  takeBack(tx: Tx, of: ImportRow, row: ImportMarkRow & { target_id: string }): Promise<void>;
};

export type Brought = { targetId: string; isMade: boolean };

/** When it was set there. */
export function timeOf({ marked_at: at }: Pick<ImportMarkRow, "marked_at">): string {
  if (at === null) throw new Error("A mark has no time");
  return at;
}
