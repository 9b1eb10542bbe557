import { expect, test } from "vitest";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { storePicture } from "../store-picture.ts";
import { findPalettes } from "./find-palettes.ts";

const { app, ada } = await startCast(["ada"]);
const { pool } = app.context.db;

async function palettes(): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ palette: string | null }>(
    "select encode(palette, 'hex') as palette from media_objects where purpose = 'pin' order by bytes desc",
  );
  return rows.map(({ palette }) => palette);
}

test("pictures from before get their colors, and search reads their Pins again", async () => {
  const bytes = await paintPlain({ width: 300, height: 400 }).png().toBuffer();
  const { id } = await storePicture(app.context, {
    ownerId: ada.id,
    purpose: "pin",
    visibility: "private",
    bytes,
  });
  const pinId = await buildPinRow(app, ada.id, { pictureId: id });
  // The files of this one are lost.
  await buildPinRow(app, ada.id);
  expect(await palettes()).toEqual([expect.stringMatching(/^[0-9a-f]{6}ff$/), null]);
  await pool.query("update media_objects set palette = null, stored_at = now()");
  await pool.query("delete from search_marks");
  await findPalettes(app.context);
  // Read from a small copy, which may differ a little.
  expect(await palettes()).toEqual([expect.stringMatching(/^[0-9a-f]{6}ff$/), ""]);
  const { rows } = await pool.query<{ object_id: string }>("select object_id::text from search_marks");
  expect(rows.map((row) => row.object_id)).toContain(pinId);
});
