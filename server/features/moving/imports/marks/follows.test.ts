import { beforeAll, expect, test } from "vitest";
import type { Import } from "#contract/moving/resources/import.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { buildZip } from "#testkit/zip.ts";

const { app, ben, cleo, dora } = await startCast(["ben", "cleo", "dora"]);

beforeAll(async () => {
  await dora.browser.call("UserSettings.update", { is_private_profile: true });
  await ben.browser.call("Board.create", { name: "Reeds" });
  await ben.browser.call("Board.create", { name: "Hidden", privacy: "secret" });
});

/** What someone followed elsewhere. */
const archive = {
  schema: "bowerbird-export/1",
  holds: "account",
  profile: { username: "elsewhere" },
  settings: {},
  followed_topics: ["gardening", "no-such-topic"],
  boards: [],
  sections: [],
  pins: [],
  followed_members: ["Ben", "cleo", "dora", "nobody_here"].map((username) => ({ id: "1", username })),
  followed_boards: ["Reeds", "Hidden", "Never"].map((name) => ({ id: "1", name, owner: "ben" })),
  messages: [{ id: "1" }, { id: "2" }],
};

async function importInto(
  { browser }: Person,
  options: Omit<OptionsOf<"ImportRun.create">, "import_id">,
): Promise<Import> {
  const zip = buildZip([{ name: "data.json", bytes: JSON.stringify(archive) }]);
  const file_base64 = zip.toString("base64");
  const { data } = await browser.call("Import.create", { file_name: "export.zip", file_base64 });
  await app.drain();
  await browser.call("ImportRun.create", { import_id: data.id, ...options });
  await app.drain();
  return (await browser.call("Import.get", { import_id: data.id })).data;
}

const rows = async (table: string, column: string, { id }: Person) =>
  await app.context.db.query({ text: `select 1 from ${table} where ${column} = $1` }, [id]);

async function counts(who: Person) {
  return {
    members: (await rows("member_follows", "follower_id", who)).length,
    requests: (await rows("follow_requests", "follower_id", who)).length,
    boards: (await rows("board_follows", "member_id", who)).length,
    topics: (await rows("interest_follows", "member_id", who)).length,
  };
}

test("an archive's follows come back where they may, are told of, and are taken back", async () => {
  const ada = await buildPerson(app);
  await cleo.browser.call("UserBlock.create", { blocked_user_id: ada.id });
  const done = await importInto(ada, { brings_account: true, brings_follows: true });
  expect(done).toMatchObject({
    state: "done",
    follow_count: 7,
    brings_follows: true,
    left_behind: expect.arrayContaining([
      { kind: "followed_members", count: 2 },
      { kind: "followed_boards", count: 2 },
      { kind: "messages", count: 2 },
    ]),
  });
  expect(await counts(ada)).toEqual({ members: 1, requests: 1, boards: 1, topics: 1 });
  const again = await importInto(ada, { brings_follows: true });
  await ada.browser.call("ImportRun.delete", { import_id: again.id });
  await app.drain();
  expect(await counts(ada)).toEqual({ members: 1, requests: 1, boards: 1, topics: 1 });
  await ada.browser.call("ImportRun.delete", { import_id: done.id });
  await app.drain();
  expect(await counts(ada)).toEqual({ members: 0, requests: 0, boards: 0, topics: 0 });
});

test("no one is followed unless that is chosen", async () => {
  const ada = await buildPerson(app);
  const done = await importInto(ada, { brings_account: true });
  expect(done.left_behind).toEqual(
    expect.arrayContaining([
      { kind: "followed_members", count: 4 },
      { kind: "followed_boards", count: 3 },
    ]),
  );
  expect(await counts(ada)).toEqual({ members: 0, requests: 0, boards: 0, topics: 1 });
});
