import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { pinPurge } from "../../pins/index.ts";
import { boardPurge } from "./purge-boards.ts";

const { app, leaver, heir, later, visitor } = await startCast(["leaver", "heir", "later"]);

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

/** A departing member's board with two collaborators, the heir being the earlier one. */
async function share(name: string): Promise<string> {
  const { data } = await leaver.browser.call("Board.create", { name });
  for (const { id } of [later, heir]) await buildCollaboratorRow(app, data.id, id);
  await query("update board_members set joined_at = now() - interval '1 year' where member_id = $1", [
    heir.id,
  ]);
  return data.id;
}

test("boards of a departing member pass to the longest-standing collaborator or are deleted, and no one else loses a Pin", async () => {
  const shared = await share("Both of us");
  const secret = (await leaver.browser.call("Board.create", { name: "Secret", privacy: "secret" })).data.id;
  await buildCollaboratorRow(app, secret, heir.id);
  await leaver.browser.call("BoardOffer.create", { board_id: shared, user_id: later.id });
  await heir.browser.call("Board.create", { name: "BOTH of us" });
  const alone = await buildBoardRow(app, leaver.id);
  const [theirs, gone] = [
    await buildPinRow(app, heir.id, { boardId: shared }),
    await buildPinRow(app, leaver.id, { boardId: shared }),
  ];
  const guest = await buildPinRow(app, later.id, { boardId: alone });
  const trashed = await share("In the trash");
  const thrown = await buildPinRow(app, later.id, { boardId: trashed });
  await leaver.browser.call("Board.delete", { board_id: trashed });
  const inSecret = await buildPinRow(app, heir.id, { boardId: secret });

  for (const purge of [pinPurge, boardPurge, pinPurge, boardPurge]) await purge.run(app.context, leaver.id);

  const { data } = await visitor.call("Board.get", { board_id: shared });
  expect(data).toMatchObject({
    name: "Both of us (2)",
    url: `/${heir.username}/both-of-us-2/`,
    owner: { id: heir.id },
    pin_count: 1,
    collaborator_count: 1,
  });
  expect((await visitor.call("Pin.get", { id: theirs })).status).toBe(200);
  expect((await heir.browser.call("Pin.get", { id: gone })).status).toBe(404);
  expect((await heir.browser.call("Board.get", { board_id: secret })).data.owner.id).toBe(heir.id);
  expect((await heir.browser.call("Pin.get", { id: inSecret })).status).toBe(200);
  expect((await later.browser.call("Board.get", { board_id: shared })).data.access).toEqual(["write"]);
  for (const id of [alone, trashed]) {
    expect((await heir.browser.call("Restore.create", { kind: "board", id })).status).toBe(404);
  }
  const { data: trash } = await later.browser.call("RecentlyDeleted.get", { kind: "pin" });
  expect(trash.map(({ id }) => id).sort()).toEqual([guest, thrown].sort());
  expect(await listMiscounts(app)).toEqual([]);
  const left = await app.context.db.query(
    {
      text: `select from boards where owner_id = $1 union all select from board_members where member_id = $1
        union all select from board_offers`,
    },
    [leaver.id],
  );
  expect(left).toEqual([]);
});

test("a board that passes to a private member stops being public, and so do its pictures", async () => {
  const [owner, hidden] = [await buildPerson(app), await buildPerson(app)];
  await hidden.browser.call("UserSettings.update", { is_private_profile: true });
  const boardId = await buildBoardRow(app, owner.id);
  await buildCollaboratorRow(app, boardId, hidden.id);
  await buildCollaboratorRow(app, boardId, later.id);
  await query("update board_members set joined_at = now() - interval '1 year' where member_id = $1", [
    hidden.id,
  ]);
  const pinId = await buildPinRow(app, later.id, { boardId });
  const signature = async (browser: Browser) =>
    (await browser.call("Pin.get", { id: pinId })).data?.image_signature;
  const before = await signature(visitor);
  await boardPurge.run(app.context, owner.id);
  expect(await signature(visitor)).toBeUndefined();
  const after = await signature(later.browser);
  expect(after).toMatch(/^[0-9a-f]{32}$/);
  expect(after).not.toBe(before);
});
