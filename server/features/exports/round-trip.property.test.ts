import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { paintPlain } from "#testkit/paint.ts";
import { buildPinRow } from "#testkit/pin-rows.ts";
import { storeOwnPicture } from "../media/index.ts";

/*
 * Whatever a member has here, another account gets the same of it by importing the export: every key that
 * docs/export-format.md says comes back.
 */

const { app } = await startCast([], { env: { RATE_LIMIT: "100000" } });
const { db, media } = app.context;
const password = "wild berries 42";

const pictures = await Promise.all(
  [60, 70, 80].map((width) => paintPlain({ width, height: 80 }).png().toBuffer()),
);

const textOf = (max: number) =>
  fc.string({ unit: "grapheme", maxLength: max }).map((text) =>
    text
      .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .normalize("NFC"),
  );

const pinOf = fc.record({
  board: fc.nat(3),
  section: fc.nat(2),
  title: textOf(20),
  description: textOf(40),
  note: textOf(20),
  altText: textOf(20),
  link: fc.constantFrom("", "https://herons.example/reeds?a=1&b=2", "https://reeds.example/"),
  picture: fc.nat(2),
  isFavorite: fc.boolean(),
  commentsOff: fc.boolean(),
  isSensitive: fc.boolean(),
});

const accountOf = fc.record({
  boards: fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[A-Za-z<>&"' ]{0,10}[a-z]$/),
      description: textOf(40),
      privacy: fc.constantFrom("public" as const, "secret" as const),
      isArchived: fc.boolean(),
      is_sensitive: fc.boolean(),
      sections: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ name }) => name.trim().toLowerCase() },
  ),
  pins: fc.array(pinOf, { maxLength: 6 }),
});

type Account = typeof accountOf extends fc.Arbitrary<infer Value> ? Value : never;

async function build({ browser, id: memberId }: Person, { boards, pins }: Account): Promise<void> {
  const made: { id: string; sections: string[] }[] = [];
  for (const { sections, isArchived: _, ...options } of boards) {
    const { id } = (await browser.call("Board.create", options)).data;
    const ids = [];
    for (const name of sections)
      ids.push((await browser.call("BoardSection.create", { board_id: id, name })).data.id);
    made.push({ id, sections: ids });
  }
  for (const { board, section, picture, isFavorite, ...pin } of pins) {
    const { id: boardId, sections } = made[board % made.length] ?? { id: "", sections: [] };
    const pictureId = await storeOwnPicture(app.context, memberId, pictures[picture] ?? Buffer.alloc(0));
    const id = await buildPinRow(app, memberId, { boardId, sectionId: sections[section] ?? null, pictureId });
    await db.query(
      {
        text: `update pins set place = next_place(), title = $2, description = $3, note = $4, alt_text = $5, link = $6,
          comments_off = $7, is_marked_sensitive = $8 where id = $1`,
      },
      [id, pin.title, pin.description, pin.note, pin.altText, pin.link, pin.commentsOff, pin.isSensitive],
    );
    if (isFavorite) await browser.call("PinFavorite.create", { pin_id: id });
  }
  for (const [at, { isArchived }] of boards.entries()) {
    if (isArchived) await browser.call("BoardArchive.create", { board_id: made[at]?.id ?? "" });
  }
}

async function exportOf({ browser }: Person): Promise<Buffer> {
  const { error } = await browser.call("Export.create", { password });
  if (error) throw new Error(error.message);
  await app.drain();
  const [made] = (await browser.call("Exports.get", {})).data;
  const [row] = await db.query<{ file_key: string }>({ text: "select file_key from exports where id = $1" }, [
    made?.id,
  ]);
  const bytes = await buffer((await media.get(row?.file_key ?? "")).stream);
  await browser.call("Export.delete", { export_id: made?.id ?? "" });
  return bytes;
}

async function importInto({ browser }: Person, bytes: Buffer) {
  const created = await browser.call("Import.create", { file_base64: bytes.toString("base64") });
  if (created.error) throw new Error(created.error.message);
  await app.drain();
  const found = (await browser.call("Import.get", { import_id: created.data.id })).data;
  if (found.state !== "ready") throw new Error(`It wasn't read: ${found.problem}`);
  await browser.call("ImportRun.create", { import_id: found.id });
  await app.drain();
  return (await browser.call("Import.get", { import_id: found.id })).data;
}

type Data = { boards: Named[]; sections: Placed[]; pins: Placed[] };
type Named = Record<string, unknown> & { id: string; place: string };
type Placed = Named & { board_id: string; picture_file: string; created_at: string };

/** What comes back of an archive, with names instead of ids. */
async function read(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  const data: Data = JSON.parse(files.get("data.json")?.toString() ?? "");
  const nameOf = (id: string) => data.boards.find((board) => board.id === id)?.name;
  const down = (one: Named, other: Named) => (BigInt(one.place) > BigInt(other.place) ? -1 : 1);
  return {
    boards: data.boards
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ id: _, place: __, created_at: ___, cover_pin_id: ____, ...board }) => board),
    sections: data.sections
      .toSorted(down)
      .map(({ title, board_id: id }) => [nameOf(id), title])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
    pins: data.pins
      .toSorted(down)
      .map(({ id: _, place: __, board_id: ___, section_id: ____, created_at: at, ...pin }) => ({
        ...pin,
        saved_at: new Date(at).toISOString(),
        bytes: createHash("sha256")
          .update(files.get(pin.picture_file) ?? "lost")
          .digest("hex"),
      })),
  };
}

test("an account that was exported and imported is the same, and importing it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(accountOf, async (account) => {
      const [zoe, max] = [await buildPerson(app), await buildPerson(app)];
      await build(zoe, account);
      const archive = await exportOf(zoe);
      const before = await read(archive);
      const made = await importInto(max, archive);
      expect(made).toMatchObject({ state: "done", source: "bowerbird", made_count: account.pins.length });
      expect(await read(await exportOf(max))).toEqual(before);
      const again = await importInto(max, archive);
      expect(again).toMatchObject({ made_count: 0, there_count: account.pins.length });
      expect(await read(await exportOf(max))).toEqual(before);
    }),
    { numRuns: 6 },
  );
}, 120_000);
