import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { draftsOfAll } from "./add-files.ts";
import { buildDraft, type NewDraft } from "./draft.ts";
import { browserDraftStorage } from "./draft-storage.ts";

/** Stores files as drafts for the builder. Returns the id of the first; null if no file may be a picture or video. */
export async function keepPhotos(
  memberId: string,
  files: readonly Blob[],
  board: BoardChoice | null,
): Promise<string | null> {
  return await keepDrafts(
    memberId,
    draftsOfAll(files, "uploaded", "").map((draft) => ({ ...draft, board })),
  );
}

/** Stores drafts for the builder. Returns the id of the first; null if there is none. */
export async function keepDrafts(memberId: string, given: readonly NewDraft[]): Promise<string | null> {
  const drafts = given.map((draft) => buildDraft(memberId, draft));
  await Promise.all(drafts.map((draft) => browserDraftStorage.put(draft)));
  return drafts[0]?.id ?? null;
}
