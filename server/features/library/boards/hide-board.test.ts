import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
} from "#testkit/library/pin-rows.ts";

const { app, kim, lea, fan, visitor } = await startCast(["kim", "lea", "fan"]);

test("a board that turns secret disappears everywhere at the very next request, and everything comes back later", async () => {
  const board_id = await buildBoardRow(app, kim.id);
  await buildCollaboratorRow(app, board_id, lea.id);
  const section_id = await buildSectionRow(app, board_id);
  const pin = await buildPinRow(app, kim.id, { boardId: board_id });
  await buildPinRow(app, lea.id, { boardId: board_id, sectionId: section_id });
  await fan.browser.call("BoardFollow.create", { board_id });
  let forgotten = 0;
  await app.context.db.sharedCaches.onClear(() => {
    forgotten += 1;
  });
  const look = async (browser: Browser) => {
    const { username } = kim;
    const { data: user } = await browser.call("User.get", { username });
    const ids = async (list: Promise<{ data: { id: string }[] }>) => (await list).data.map(({ id }) => id);
    const statuses = await Promise.all([
      browser.call("Board.get", { board_id }),
      browser.call("BoardFeed.get", { board_id }),
      browser.call("BoardSections.get", { board_id }),
      browser.call("BoardSection.get", { section_id }),
      browser.call("BoardSectionPins.get", { section_id }),
      browser.call("BoardFollowers.get", { board_id }),
      browser.call("Pin.get", { id: pin }),
    ]);
    return {
      statuses: [...new Set(statuses.map(({ status }) => status))],
      boards: await ids(browser.call("Boards.get", { username })),
      filtered: await ids(browser.call("Boards.get", { username, filter_types: "GROUP" })),
      alphabet: await ids(browser.call("Boards.get", { username, sort: "alphabetical" })),
      followed: await ids(browser.call("BoardFollowing.get", { username: fan.username })),
      counts: [user.board_count, user.pin_count],
    };
  };
  const all = [board_id];
  const shown = { statuses: [200], boards: all, filtered: all, alphabet: all, followed: all, counts: [1, 2] };
  const hidden = { statuses: [404], boards: [], filtered: [], alphabet: [], followed: [], counts: [0, 0] };
  const flip = async (privacy: "public" | "secret") =>
    await kim.browser.call("Board.update", { board_id, privacy });
  expect(await look(visitor)).toEqual(shown);
  const { data: before } = await visitor.call("Board.get", { board_id });
  forgotten = 0;
  await flip("secret");
  for (const browser of [visitor, fan.browser]) expect(await look(browser)).toEqual(hidden);
  expect(forgotten).toBeGreaterThan(0);
  const cover = new URL(before.cover_pin?.image_url ?? "").pathname;
  expect((await visitor.request("GET", cover)).status).toBe(404);
  expect(await look(kim.browser)).toMatchObject({ statuses: [200], boards: all, counts: [1, 2] });
  expect((await look(lea.browser)).statuses).toEqual([200]);
  const own = await kim.browser.call("Board.get", { board_id });
  expect(own.data).toMatchObject({ follower_count: 1, profileGroup: "secret", onProfile: false });
  await flip("public");
  for (const browser of [visitor, fan.browser]) expect(await look(browser)).toEqual(shown);
});

describe("a board with more pictures than a call has time for", () => {
  const count = 1500;

  /** A board whose Pins have a picture each. */
  async function buildFull(): Promise<string> {
    const boardId = await buildBoardRow(app, kim.id);
    const pins = await buildManyPinRows(app, kim.id, { count, boardId });
    await app.context.db.pool.query(
      `with made as (
        insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, stored_at)
        select sha256(id::text::bytea), 'pin', 'image/jpeg', 300, 450, 1, '#aabbcc', '\x0102030405', now()
        from unnest($2::bigint[]) id
        returning content_hash
      ), shown as (
        insert into pictures (id, content_hash, purpose, signature, owner_id, visibility)
        select next_id(home_of($1)), content_hash, 'pin', uuid_send(gen_random_uuid()), $1, 'private' from made
        returning id, content_hash
      )
      update pins set picture_id = shown.id from shown
      where pins.id = any($2::bigint[]) and shown.content_hash = sha256(pins.id::text::bytea)`,
      [kim.id, pins],
    );
    return boardId;
  }

  async function signaturesIn(boardId: string): Promise<string[]> {
    const { rows } = await app.context.db.pool.query<{ signature: string }>(
      `select encode(signature, 'hex') as signature from pins join pictures on pictures.id = picture_id
        where board_id = $1 order by pins.id`,
      [boardId],
    );
    return rows.map(({ signature }) => signature);
  }

  /** Whether the viewer may have a picture; the files themselves don't exist. */
  async function openOf(signatures: string[]): Promise<number> {
    const paths = signatures.map(
      (name) => `/media/236x/${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4, 6)}/${name}.jpg`,
    );
    const asked = paths.map((path) => visitor.request("GET", path, { headers: { "if-none-match": "*" } }));
    return (await Promise.all(asked)).filter(({ status }) => status === 304).length;
  }

  test.each([
    ["deleted", (board_id: string) => kim.browser.call("Board.delete", { board_id })],
    ["made secret", (board_id: string) => kim.browser.call("Board.update", { board_id, privacy: "secret" })],
  ])("that is %s shows none of them from then on, and a job ends their addresses", async (_how, hide) => {
    const boardId = await buildFull();
    const before = await signaturesIn(boardId);
    const some = before.filter((_, at) => at % 250 === 0);
    expect(await openOf(some)).toBe(6);
    expect((await hide(boardId)).status).toBe(200);
    // The call itself has changed none of them.
    expect(await signaturesIn(boardId)).toEqual(before);
    expect(await openOf(some)).toBe(0);
    await app.drain();
    const after = await signaturesIn(boardId);
    expect(new Set([...before, ...after]).size).toBe(2 * count);
    await app.context.db.pool.query("update boards set privacy = 'public', trashed_at = null where id = $1", [
      boardId,
    ]);
    expect(await openOf(some)).toBe(0);
    expect(await openOf(after.slice(0, 3))).toBe(3);
  });
});
