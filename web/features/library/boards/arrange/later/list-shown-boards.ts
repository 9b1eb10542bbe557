import type { Answer } from "#contract/envelope.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import type { Api } from "#web/platform/api/api.ts";

const PAGE = 250;

export type Shown = {
  username: string;
  sort: BoardSort | null;
  withArchived?: boolean;
  orbac_subject_id?: string;
};

/** All boards in the shown order, including those not loaded yet. */
export async function listShownBoards(
  api: Api,
  { username, sort, withArchived = false, ...subject }: Shown,
): Promise<Board[]> {
  const boards: Board[] = [];
  let bookmark: string | null = null;
  do {
    const answer: Answer<Board[]> = await api.call("Boards.get", {
      username,
      page_size: PAGE,
      group_by: "profile_group",
      include_archived: withArchived,
      ...subject,
      ...(sort !== null && { sort }),
      ...(bookmark !== null && { bookmarks: bookmark }),
    });
    boards.push(...answer.data);
    bookmark = answer.bookmark;
  } while (bookmark !== null);
  return boards;
}
