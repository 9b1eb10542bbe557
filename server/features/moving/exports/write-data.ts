import type { Queryable } from "#server/platform/db/database.ts";
import { listFollowedTopics, readCatalog } from "../../finding/topics/index.ts";
import { readAccount } from "./account-repo.ts";
import {
  listBoardFollowsToExport,
  listCommentsToExport,
  listFavoritesToExport,
  listFollowsToExport,
  listMessagesToExport,
} from "./comments-and-messages-repo.ts";
import {
  listBoardsToExport,
  listPinsByOthersToExport,
  listPinsToExport,
  listSectionsToExport,
  type PageToExport,
} from "./contents-repo.ts";
import {
  listBlocksToExport,
  listHiddenPinsToExport,
  listLikesToExport,
  listTriesToExport,
} from "./marks-repo.ts";
import {
  type ArchiveFiles,
  findCoverVideoFile,
  findPictureFile,
  findVideoFile,
  listCaptionFiles,
  type MayHaveCaptions,
  type PictureOf,
  pageName,
  type VideoOf,
} from "./media-files.ts";
import { type List, type Wanted, walk } from "./read-in-slices.ts";

/** Raised when a reader of the former version would misunderstand the file. */
const EXPORT_SCHEMA = "bowerbird-export/1";

/** Writes `data.json` as docs/export-format.md describes it, row by row. */
export async function* writeData(
  db: Queryable,
  { wanted, files, origin }: { wanted: Wanted; files: ArchiveFiles; origin: string },
): AsyncGenerator<string> {
  const named = <Row extends PictureOf>(row: Row) => {
    const { picture_hash: _, picture_mime: __, ...rest } = row;
    return { ...rest, picture_file: findPictureFile(files, row) };
  };
  const withVideo = <Row extends PictureOf & VideoOf>(row: Row) => {
    const { video_hash: _, video_files: __, ...rest } = row;
    return { ...named(rest), video_file: findVideoFile(files, row) };
  };
  const withCaptions = <Row extends PictureOf & VideoOf & MayHaveCaptions>(
    { picture_id, caption_languages, ...row }: Row,
    name: string,
  ) => ({
    ...withVideo(row as Omit<Row, keyof MayHaveCaptions> & PictureOf & VideoOf),
    captions: listCaptionFiles(files, { name, picture_id, caption_languages }),
  });
  type WithPages = { id: string; pages: PageToExport[] | null } & PictureOf & VideoOf & MayHaveCaptions;
  const withPages = <Row extends WithPages>(row: Row) => ({
    ...withCaptions(row, row.id),
    pages: row.pages?.map((page, at) => withCaptions(page, pageName(row.id, at))) ?? null,
  });
  const lists: [string, List<{ id: string }>][] = [
    ["boards", listBoardsToExport],
    ["sections", listSectionsToExport],
    ["pins", async (on, slice) => (await listPinsToExport(on, slice)).map(withPages)],
    ["pins_by_others", async (on, slice) => (await listPinsByOthersToExport(on, slice)).map(withPages)],
  ];
  const ofAccount: [string, List<{ id: string }>][] = [
    ["comments", listCommentsToExport],
    ["favorites", listFavoritesToExport],
    ["followed_members", listFollowsToExport],
    ["followed_boards", listBoardFollowsToExport],
    ["messages", listMessagesToExport],
    ["tries", async (on, slice) => (await listTriesToExport(on, slice)).map(named)],
    ["blocked", listBlocksToExport],
    ["hidden_pins", listHiddenPinsToExport],
    ["liked_comments", listLikesToExport],
  ];
  const isAccount = wanted.boardId === null;
  yield `{\n"schema": ${JSON.stringify(EXPORT_SCHEMA)},\n"origin": ${JSON.stringify(origin)}`;
  yield `,\n"holds": "${isAccount ? "account" : "board"}"`;
  if (isAccount) {
    for (const [name, part] of Object.entries(await readAccount(db, wanted.memberId))) {
      yield `,\n"${name}": ${JSON.stringify(part)}`;
    }
    yield `,\n"followed_topics": ${JSON.stringify(await listTopics(db, wanted.memberId))}`;
    yield `,\n"profile_pictures": ${JSON.stringify([...files.pictures].filter((name) => name.startsWith("profile/")))}`;
    yield `,\n"profile_cover_video": ${JSON.stringify(findCoverVideoFile(files))}`;
  }
  for (const [name, list] of isAccount ? [...lists, ...ofAccount] : lists) {
    yield `,\n"${name}": [`;
    let isFirst = true;
    for await (const rows of walk(db, wanted, list)) {
      yield (isFirst ? "\n" : ",\n") + rows.map((row) => JSON.stringify(row)).join(",\n");
      isFirst = false;
    }
    yield "]";
  }
  yield "\n}\n";
}

/** By their names, which are the same wherever they came with the product. */
async function listTopics(db: Queryable, memberId: string): Promise<string[]> {
  const { topics } = await readCatalog(db);
  const ids = await listFollowedTopics(db, memberId);
  return ids.flatMap((id) => topics.get(id)?.slug ?? []);
}
