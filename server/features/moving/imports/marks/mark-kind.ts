import type { Tx } from "#server/platform/db/database.ts";
import type { ImportRow } from "../imports-repo.ts";
import type { ImportMarkRow } from "./marks-repo.ts";

/** Whose import it is. */
export type OfImport = Pick<ImportRow, "id" | "member_id">;

/** A mark as the archive has it. */
export type Mark = Pick<
  ImportMarkRow,
  "name" | "board" | "key" | "comment_number" | "object_id" | "marked_at" | "tried"
>;

/** One kind of marks: how it's set here again, and how it's taken back. */
export type MarkKind = {
  /** Returns null if it can't be set here. `isMade` is false if it was there before. */
  bring(tx: Tx, of: OfImport, mark: Mark, pictureId: string | null): Promise<Brought | null>;
  /** Takes back what this import made. */
  takeBack(tx: Tx, of: OfImport, mark: Mark & { target_id: string }): Promise<void>;
};

export type Brought = { targetId: string; isMade: boolean };

/** When it was set there. */
export function timeOf({ marked_at: at }: Mark): string {
  if (at === null) throw new Error("A mark has no time");
  return at;
}
