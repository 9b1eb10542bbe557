import type { Db } from "#server/platform/db/database.ts";
import { recordSavers } from "./pin-rows.ts";

/** Who saves which picture to which board. Pictures of the same name are the same. */
export type SavedPicture = { pinnerId: string; boardId: string; picture: string };

/** Inserts live Pins of many pictures, and updates the boards' counts. Returns the Pins' ids in the given order. */
export async function buildSavedPictures(
  app: { context: { db: Db } },
  saved: readonly SavedPicture[],
): Promise<string[]> {
  const { pool } = app.context.db;
  const [pictures, pinners, boards] = [
    saved.map(({ picture }) => picture),
    saved.map(({ pinnerId }) => pinnerId),
    saved.map(({ boardId }) => boardId),
  ];
  await pool.query(
    `insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, stored_at)
      select distinct sha256(name::bytea), 'pin', 'image/jpeg', 300, 450, 1, '#aabbcc', '\\x0102030405'::bytea, now()
      from unnest($1::text[]) name`,
    [pictures],
  );
  await pool.query(
    `insert into pictures (id, content_hash, purpose, signature, owner_id, visibility)
      select next_id(home_of(pinner)), sha256(name::bytea), 'pin', uuid_send(gen_random_uuid()), pinner, 'private'
      from (select distinct name, pinner from unnest($1::text[], $2::bigint[]) as given(name, pinner)) as given`,
    [pictures, pinners],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into pins (id, pinner_id, board_id, place, picture_id, title, method)
      select next_id(home_of(pinner)), pinner, board, 0, pictures.id, '', 'uploaded'
      from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as given(name, pinner, board, number)
      join pictures on owner_id = pinner and purpose = 'pin' and content_hash = sha256(name::bytea)
      order by number
      returning id`,
    [pictures, pinners, boards],
  );
  await pool.query(
    `update boards set pin_count = pin_count + added.count
      from (select board, count(*) from unnest($1::bigint[]) board group by board) as added where id = added.board`,
    [boards],
  );
  await recordSavers(app, boards);
  // The database plans as for the few rows that there were before.
  await pool.query("analyze media_objects, pictures, pins, boards, board_savers");
  return rows.map(({ id }) => id);
}
