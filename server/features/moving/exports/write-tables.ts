import type { Queryable } from "#server/platform/db/database.ts";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import { listBoardsToExport, listPinsToExport } from "./contents-repo.ts";
import { type ArchiveFiles, findPictureFile, findVideoFile } from "./media-files.ts";
import { type Wanted, walk } from "./read-in-slices.ts";

const yesOrNo = (isSo: boolean) => (isSo ? "yes" : "no");

export async function* writePinTable(
  db: Queryable,
  wanted: Wanted,
  files: ArchiveFiles,
): AsyncGenerator<string> {
  const columns = [
    "link",
    "title",
    "description",
    "note",
    "alt_text",
    "board",
    "section",
    "private",
    "favorite",
    "saved_at",
  ];
  const publicBoards = new Set<string>();
  for await (const boards of walk(db, wanted, listBoardsToExport)) {
    for (const { id, privacy } of boards) if (privacy === "public") publicBoards.add(id);
  }
  yield CSV_MARK + csvLine([...columns, "picture_file", "video_file"]);
  for await (const rows of walk(db, wanted, listPinsToExport)) {
    yield rows
      .map((pin) =>
        csvLine([
          ...[pin.link, pin.title, pin.description, pin.note, pin.alt_text],
          ...[pin.board_name ?? "", pin.section_title ?? "", yesOrNo(!publicBoards.has(pin.board_id ?? ""))],
          ...[yesOrNo(pin.is_favorite), pin.created_at],
          ...[findPictureFile(files, pin) ?? "", findVideoFile(files, pin) ?? ""],
        ]),
      )
      .join("");
  }
}

export async function* writeBoardTable(db: Queryable, wanted: Wanted): AsyncGenerator<string> {
  const columns = ["name", "description", "privacy", "category", "archived", "collaborators", "created_at"];
  yield CSV_MARK + csvLine(columns);
  for await (const rows of walk(db, wanted, listBoardsToExport)) {
    yield rows
      .map((board) =>
        csvLine([
          ...[board.name, board.description, board.privacy, board.category, yesOrNo(board.is_archived)],
          ...[board.collaborators.join(" "), board.created_at],
        ]),
      )
      .join("");
  }
}
