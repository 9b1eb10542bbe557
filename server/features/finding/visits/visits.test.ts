import { expect, test } from "vitest";
import { VISITS_SHOWN } from "#contract/limits/visits.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { openSession, type Person } from "#testkit/members.ts";
import { listStatements } from "#testkit/statements.ts";

const { app, ada, ben, cy, visitor } = await startCast(["ada", "ben", "cy"]);

const ask = (who: Pick<Person, "browser">, options: OptionsOf<"RecentVisits.get">) =>
  who.browser.call("RecentVisits.get", options);

async function buildPlaces(owner: Person) {
  const open = await buildBoardRow(app, owner.id);
  const secret = await buildBoardRow(app, owner.id, { privacy: "secret" });
  const pins = [
    await buildPinRow(app, owner.id, { boardId: open }),
    await buildPinRow(app, owner.id, { boardId: secret }),
  ] as const;
  return { open, secret, pins };
}

test("a member learns which Pins and boards are still there for them", async () => {
  const { open, secret, pins } = await buildPlaces(ada);
  const options = { pin_ids: [...pins, "77"], board_ids: [open, secret, "77"] };
  expect((await ask(ada, options)).data).toEqual({ pin_ids: pins, board_ids: [open, secret] });
  expect((await ask(ben, options)).data).toEqual({ pin_ids: [pins[0]], board_ids: [open] });
  await buildCollaboratorRow(app, secret, ben.id);
  expect((await ask(ben, { board_ids: [secret] })).data).toEqual({ pin_ids: [], board_ids: [secret] });
  await ada.browser.call("Pin.delete", { id: pins[0] });
  expect((await ask(ada, { pin_ids: [pins[0]] })).data).toEqual({ pin_ids: [], board_ids: [] });
});

test("a block hides both members' Pins and boards from each other", async () => {
  const [hers, his] = [await buildPlaces(ben), await buildPlaces(cy)];
  await buildBlockRow(app, ben.id, cy.id);
  for (const [who, { open, pins }] of [
    [cy, hers],
    [ben, his],
  ] as const) {
    const { data } = await ask(who, { pin_ids: [pins[0]], board_ids: [open] });
    expect(data).toEqual({ pin_ids: [], board_ids: [] });
  }
});

test("only full sessions may ask, and only for as many as home shows", async () => {
  expect((await visitor.call("RecentVisits.get", {})).status).toBe(401);
  const limited = await openSession(app, ada, { isLimited: true });
  expect((await limited.call("RecentVisits.get", {})).status).toBe(403);
  const tooMany = Array.from({ length: VISITS_SHOWN + 1 }, (_, at) => String(at + 1));
  for (const options of [{ pin_ids: tooMany }, { board_ids: tooMany }, { pin_ids: ["x"] }])
    expect((await ask(ada, options)).status).toBe(400);
  expect((await ask(ada, {})).data).toEqual({ pin_ids: [], board_ids: [] });
});

test("hidden content causes the same single query as missing content", async () => {
  const { secret, pins } = await buildPlaces(ada);
  const listFor = (options: OptionsOf<"RecentVisits.get">) => listStatements(app, () => ask(cy, options));
  const asked = await listFor({ pin_ids: [...pins], board_ids: [secret] });
  expect(asked.filter((name) => name === "find_visible_visits")).toHaveLength(1);
  expect(asked).toEqual(await listFor({ pin_ids: ["77"], board_ids: ["77"] }));
});
