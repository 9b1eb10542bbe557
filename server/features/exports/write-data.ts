import type { Queryable } from "#server/platform/db/database.ts";
import {
  findProfileToExport,
  listBoardFollowsToExport,
  listBoardsToExport,
  listCommentsToExport,
  listFavoritesToExport,
  listFollowsToExport,
  listMessagesToExport,
  listNewsSettingsToExport,
  listPinsToExport,
  listSectionsToExport,
} from "./contents-repo.ts";
import { pictureFileOf } from "./picture-file.ts";

/** Raised when a reader of the former version would misunderstand the file. */
const EXPORT_SCHEMA = "bowerbird-export/1";

const AT_ONCE = 500;

type Slice = { memberId: string; after: string; take: number };
type List = (on: Queryable, slice: Slice) => Promise<readonly { id: string }[]>;

/** Writes `data.json` as docs/export-format.md describes it, row by row. */
export async function* writeData(
  db: Queryable,
  memberId: string,
  pictures: ReadonlySet<string>,
): AsyncGenerator<string> {
  const profile = await findProfileToExport(db, memberId);
  yield `{\n"schema": ${JSON.stringify(EXPORT_SCHEMA)},\n"profile": ${JSON.stringify(profile)}`;
  const listPins: List = async (on, slice) =>
    (await listPinsToExport(on, slice)).map(({ picture_hash, picture_mime, ...pin }) => {
      const name = pictureFileOf({ picture_hash, picture_mime });
      return { ...pin, picture_file: pictures.has(name) ? name : null };
    });
  const lists: [string, List][] = [
    ["boards", listBoardsToExport],
    ["sections", listSectionsToExport],
    ["pins", listPins],
    ["comments", listCommentsToExport],
    ["favorites", listFavoritesToExport],
    ["followed_members", listFollowsToExport],
    ["followed_boards", listBoardFollowsToExport],
    ["messages", listMessagesToExport],
  ];
  for (const [name, list] of lists) {
    yield `,\n"${name}": [`;
    yield* writeRows(db, memberId, list);
    yield "]";
  }
  const settings = await listNewsSettingsToExport(db, memberId);
  yield `,\n"notification_settings": ${JSON.stringify(settings)}\n}\n`;
}

async function* writeRows(db: Queryable, memberId: string, list: List): AsyncGenerator<string> {
  let after = "0";
  for (;;) {
    const rows = await list(db, { memberId, after, take: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    const text = rows.map((row) => JSON.stringify(row)).join(",\n");
    yield after === "0" ? `\n${text}` : `,\n${text}`;
    after = last.id;
  }
}
