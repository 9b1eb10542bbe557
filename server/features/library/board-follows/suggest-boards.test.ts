import { beforeEach, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import {
  type BoardTraits,
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, ada: viewer, visitor } = await startCast(["ada"]);

const query = (text: string, values: unknown[]) => app.context.db.query({ text }, values);

beforeEach(() => query("delete from pins", []));

async function buildFilled(owner: Person, traits: BoardTraits = {}, count = 3): Promise<string> {
  const boardId = await buildBoardRow(app, owner.id, traits);
  await buildManyPinRows(app, owner.id, { count, boardId });
  return boardId;
}

async function suggest(browser: Browser): Promise<string[]> {
  const { status, data } = await browser.call("BoardSuggestions.get", {});
  expect(status).toBe(200);
  return data.map(({ id }) => id);
}

test("public boards with enough Pins, those with most followers first", async () => {
  const [owner, fan] = [await buildPerson(app), await buildPerson(app)];
  const [plain, followed] = [await buildFilled(owner), await buildFilled(owner)];
  await buildFilled(owner, {}, 2);
  for (const privacy of ["secret", "protected"] as const) await buildFilled(owner, { privacy });
  expect((await fan.browser.call("BoardFollow.create", { board_id: followed })).status).toBe(200);
  expect(await suggest(visitor)).toEqual([followed, plain]);
  expect(await suggest(await openSession(app, viewer, { isLimited: true }))).toEqual([followed, plain]);
  expect(await suggest(fan.browser)).toEqual([plain]);
  expect(await suggest(owner.browser)).toEqual([]);
  const { data } = await visitor.call("BoardSuggestions.get", { page_size: 1 });
  expect(data.map(({ id }) => id)).toEqual([followed]);
  expect((await visitor.call("BoardSuggestions.get", { page_size: 9 })).status).toBe(400);
});

test("without boards the viewer collaborates on, archived ones, and those of people who aren't shown", async () => {
  const kept = await buildFilled(await buildPerson(app));
  const shared = await buildFilled(await buildPerson(app));
  await buildCollaboratorRow(app, shared, viewer.id);
  const archived = await buildFilled(await buildPerson(app));
  await query("update board_members set archived_at = now() where board_id = $1", [archived]);
  for (const change of ["is_private = true", "exclude_from_search = true", "state = 'banned'"]) {
    const owner = await buildPerson(app);
    await buildFilled(owner);
    await query(`update members set ${change} where id = $1`, [owner.id]);
  }
  const blocked = await buildPerson(app);
  await buildFilled(blocked);
  await buildBlockRow(app, blocked.id, viewer.id);
  expect(await suggest(viewer.browser)).toEqual([kept]);
});
