import { expect, test } from "vitest";
import { homeIn, homeOf } from "#server/platform/db/ids.ts";
import { openSlot } from "#testkit/base/uploads.ts";
import { openVideoSlot } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, say } from "#testkit/library/comments.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { logIn, signUp } from "#testkit/members/accounts.ts";
import { loadFeatures } from "./index.ts";

const { app, ada, ben } = await startCast(["ada", "ben"], { hasWorker: true });
const staff = await buildPerson(app, { isStaff: true });

async function query<Row>(text: string): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, []);
}

/** Creates every kind of row with an id, by members with different homes. */
async function liveALittle(): Promise<{ boardId: string; savedId: string }> {
  const { user, email, password } = await signUp(app);
  expect(homeIn(user.id)).toBe(homeOf(user.id));
  await logIn(app, email, password);
  expect((await staff.browser.call("Invitation.create", { email: "zoe@example.org" })).status).toBe(200);
  await staff.browser.call("InstanceSettings.update", { name: "Reeds" });

  const { data: board } = await ada.browser.call("Board.create", { name: "Ferns" });
  await buildCollaboratorRow(app, board.id, ben.id);
  const { data: pin } = await createPin(ada, { board_id: board.id });
  const { data: section } = await ada.browser.call("BoardSection.create", {
    board_id: board.id,
    name: "Tall ones",
    initial_pins: [pin.id],
  });
  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id, board_id: board.id });
  await ben.browser.call("BulkEdit.create", { pin_ids: [pin.id], board_id: board.id });
  await ben.browser.call("PinFavorite.create", { pin_id: pin.id });
  const comment = await say(ben, pin.id, "Fine");
  await say(ada, pin.id, "Indeed", { parent_id: comment.id });
  await ben.browser.call("Report.create", { kind: "pin", id: pin.id, reason: "spam" });
  await ada.browser.call("BoardInvite.create", { board_id: board.id, invited_user_ids: [staff.id] });
  await openSlot(ben.browser);
  await openVideoSlot(ben.browser);
  const { data: source } = await ada.browser.call("Board.create", { name: "Mosses" });
  await createPin(ada, { board_id: source.id });
  const merged = await ada.browser.call("BoardMerge.create", { source: source.id, target: board.id });
  expect(merged.status).toBe(200);
  await ada.browser.call("BoardSectionEdit.delete", { section_id: section.id });
  await ada.browser.call("Pin.delete", { id: pin.id });
  return { boardId: board.id, savedId: saved.id };
}

test("a new row has the home of its owner", async () => {
  const { boardId, savedId } = await liveALittle();
  expect(homeIn(boardId)).toBe(homeOf(ada.id));
  // A save to another's board belongs to its maker.
  expect(homeIn(savedId)).toBe(homeOf(ben.id));
  const seen: string[] = [];
  for (const [table, home] of Object.entries((await loadFeatures()).tables)) {
    if (home.kind !== "homed") continue;
    const given = [
      ...(home.members ?? []).map((column) => `home_of(${column})`),
      ...(home.ids ?? []).map((column) => `home_in(${column})`),
    ];
    const rows = await query<{ homes: number[] }>(`select array[${given}] as homes from ${table}`);
    if (rows.length > 0) seen.push(table);
    for (const row of rows) {
      const told = row.homes.filter((each) => each !== null);
      expect(new Set(told).size, `${table}: ${told}`).toBe(1);
    }
  }
  const account = ["members", "sessions", "email_tokens", "invitations", "audit_log"];
  const things = [
    "boards",
    "sections",
    "pins",
    "pictures",
    "uploads",
    "comments",
    "reports",
    "board_invites",
  ];
  const changes = ["undo_actions", "board_merges", "former_spots"];
  expect(seen).toEqual(expect.arrayContaining([...account, ...things, ...changes]));
  const events = await query<{ id: string; actor_id: string | null }>("select id, actor_id from events");
  expect(events.length).toBeGreaterThan(8);
  for (const { id, actor_id } of events) if (actor_id !== null) expect(homeIn(id)).toBe(homeOf(actor_id));
});
