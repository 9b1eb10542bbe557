import type { BoardChoice } from "#web/features/picker/index.ts";
import { draftsOf } from "./add-files.ts";
import { buildDraft } from "./draft.ts";
import { browserDraftStorage } from "./draft-storage.ts";

/** Stores files as drafts for the builder. Returns the id of the first; null if no file may be a picture. */
export async function keepPhotos(
  memberId: string,
  files: readonly Blob[],
  board: BoardChoice | null,
): Promise<string | null> {
  const drafts = draftsOf(files, "uploaded", "").map((draft) => buildDraft(memberId, { ...draft, board }));
  await Promise.all(drafts.map((draft) => browserDraftStorage.put(draft)));
  return drafts[0]?.id ?? null;
}
