import { beforeEach, describe, expect, test } from "vitest";
import { BLOCKLIST_MAX } from "#contract/limits/blocklists.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow, buildSectionRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { holdBlocked } from "./jobs/hold-blocked.ts";
import { noticeBlocked } from "./notice-blocked.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const senior = await buildPerson(app, { roles: ["senior"] });
const moderator = await buildPerson(app, { roles: ["moderator"] });
await prepareCursors(app.context.db, [noticeBlocked.name]);

type Entry = OptionsOf<"Blocklist.create">;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;
const add = (entry: Omit<Entry, "reason">, who = senior) =>
  who.browser.call("Blocklist.create", { reason: "Spam", ...entry });
const list = async (which: Entry["list"]) =>
  (await senior.browser.call("Blocklist.get", { list: which })).data;
const addressOf = (pinId: string) => `${app.context.config.publicUrl}/pin/${pinId}/`;
const blockPicture = (pinId: string, picture_list: "child_safety" | "other") =>
  add({ list: "pictures", value: addressOf(pinId), picture_list });

async function notice() {
  await readEvents(app.context, noticeBlocked);
  await app.drain();
}

async function caseAbout(id: string, state: "open" | "closed" = "open") {
  const { data } = await moderator.browser.call("Cases.get", { state });
  return data.find(({ object_id }) => object_id === id);
}

const dismiss = async (id: string, who = moderator) =>
  await who.browser.call("Case.update", {
    id: (await caseAbout(id))?.id ?? "",
    action: "dismiss",
    until_id: "0",
  });
const remove = (id: string, more: object = {}, who = senior) =>
  who.browser.call("StaffRemoval.create", {
    kind: "pin",
    id,
    rule: "spam",
    reason: "It's spam",
    strike: false,
    ...more,
  });
const restore = (id: string) => senior.browser.call("StaffRemoval.delete", { kind: "pin", id });

/** A Pin, and then a change of it that is looked at. */
async function pinOf(who: typeof ada, { board_id: boardId, link, title }: Partial<Saved> = {}) {
  const id = await buildPinRow(app, who.id, { boardId: boardId ?? null });
  const changes = { ...(link && { link }), ...(title && { title }) };
  if (Object.keys(changes).length > 0) await who.browser.call("Pin.update", { id, ...changes });
  return id;
}
type Saved = { board_id: string; link: string; title: string };

const stateOf = async (id: string) =>
  (await query<{ state: string }>("select state from pins where id = $1", [id]))[0]?.state;
const noticesOf = async (who: typeof ada) => (await who.browser.call("ModerationNotices.get", {})).data;

beforeEach(async () => {
  await notice();
  await query("delete from moderation_notices where is_waiting");
  for (const table of ["cases", "holds", "blocked_domains", "blocked_words", "blocked_pictures"])
    await query(`delete from ${table}`);
});

describe("a blocklist", () => {
  test("is changed only by staff with the permission", async () => {
    const entry = { list: "domains", value: "evil.example" } as const;
    for (const [who, status] of [
      [visitor, 401],
      [ada.browser, 403],
      [moderator.browser, 403],
    ] as const) {
      expect((await who.call("Blocklist.get", { list: "domains" })).status).toBe(status);
      expect((await who.call("Blocklist.create", { ...entry, reason: "Spam" })).status).toBe(status);
      expect((await who.call("Blocklist.delete", { list: "domains", id: "1" })).status).toBe(status);
    }
    expect(await list("domains")).toEqual([]);
  });

  test("has each entry once, with its reason and who added it", async () => {
    const { data } = await add({ list: "domains", value: "https://www.Evil.example/shop?a=1" });
    await add({ list: "words", value: "Cheap pills!" });
    expect(await list("domains")).toMatchObject([
      { id: data.id, value: "evil.example", reason: "Spam", added_by: { id: senior.id }, picture_list: null },
    ]);
    expect(await list("words")).toMatchObject([{ value: "Cheap pills!" }]);
    for (const again of [
      { list: "domains", value: "evil.example." },
      { list: "words", value: "cheap  PILLS" },
    ] as const)
      expect(await add(again)).toMatchObject({
        status: 409,
        error: { message: "It's already on the list." },
      });
    const remove = () => senior.browser.call("Blocklist.delete", { list: "domains", id: data.id });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const logged = await query("select action, subject from audit_log where actor_id = $1 order by id", [
      senior.id,
    ]);
    expect(logged).toEqual([
      { action: "blocklist.add", subject: "blocked_domain:evil.example" },
      { action: "blocklist.add", subject: "blocked_words:Cheap pills!" },
      { action: "blocklist.remove", subject: "blocked_domain:evil.example" },
    ]);
  });

  test("refuses anything but sites, phrases and Pins of this instance", async () => {
    const pinId = await pinOf(ada);
    const secret = await pinOf(ada, { board_id: await buildBoardRow(app, ada.id, { privacy: "secret" }) });
    const pictures = { list: "pictures", picture_list: "other" } as const;
    for (const entry of [
      { list: "domains", value: "evil" },
      { list: "domains", value: "" },
      { list: "words", value: "!" },
      { list: "words", value: "a" },
      { list: "words", value: "a ".repeat(60) },
      { ...pictures, value: `https://other.example/pin/${pinId}/` },
      { ...pictures, value: app.context.config.publicUrl },
      { list: "pictures", value: addressOf(pinId) },
      { list: "domains", value: "evil.example", reason: " " },
    ] as const)
      expect((await add(entry)).status, JSON.stringify(entry)).toBe(400);
    for (const id of [secret, "1"])
      expect((await add({ ...pictures, value: addressOf(id) })).status).toBe(404);
    expect((await add({ ...pictures, value: addressOf(pinId) })).status).toBe(200);
  });

  test("has a bound", async () => {
    await query(
      `insert into blocked_domains (id, domain, reason)
       select next_id(0), n || '.example', 'Spam' from generate_series(1, $1) as n`,
      [BLOCKLIST_MAX],
    );
    expect(await add({ list: "domains", value: "evil.example" })).toMatchObject({ status: 400 });
    const first = await senior.browser.call("Blocklist.get", { list: "domains", page_size: 2 });
    expect(first.data).toHaveLength(2);
    expect(first.envelope.resource.options.bookmarks).toHaveLength(1);
  });

  test("shows the Pin that a picture was added from, but never one of child safety", async () => {
    const [shown, harmful] = [await pinOf(ada), await pinOf(ada)];
    await blockPicture(shown, "other");
    await blockPicture(harmful, "child_safety");
    expect(await list("pictures")).toMatchObject([
      { picture_list: "child_safety", url: null, image_url: null },
      { picture_list: "other", url: expect.any(String), image_url: expect.any(String) },
    ]);
  });
});

describe("a match", () => {
  test("of a link's site, or one above it, opens a case and changes nothing else", async () => {
    await add({ list: "domains", value: "evil.example" });
    const [match, other] = [
      await pinOf(ada, { link: "https://shop.evil.example/a" }),
      await pinOf(ada, { link: "https://notevil.example/" }),
    ];
    await notice();
    expect(await caseAbout(match)).toMatchObject({
      signals: [{ signal: "blocked_domain", detail: "evil.example" }],
      severity: 2,
      report_count: 0,
      is_waiting: false,
    });
    expect(await caseAbout(other)).toBeUndefined();
    expect((await ben.browser.call("Pin.get", { id: match })).status).toBe(200);
    expect(await noticesOf(ada)).toEqual([]);
  });

  test("of words opens a case about a Pin that is changed, a copy of it, and a comment", async () => {
    const pinId = await pinOf(ada, { title: "Wooden toys" });
    await add({ list: "words", value: "cheap pills" });
    await ada.browser.call("Pin.update", { id: pinId, description: "Get Cheap Pills here" });
    const repin = (await ben.browser.call("Repin.create", { pin_id: pinId })).data.id;
    const { id: comment } = await say(ben, pinId, "CHEAP pills!");
    const { id: harmless } = await say(ben, pinId, "How nice");
    await notice();
    const signals = [{ signal: "blocked_words", detail: "cheap pills" }];
    for (const id of [pinId, repin, comment]) expect(await caseAbout(id)).toMatchObject({ signals });
    expect(await caseAbout(harmless)).toBeUndefined();
  });

  test("of a picture opens a case about Pins with the same one", async () => {
    const pinId = await pinOf(ada);
    const repin = (await ben.browser.call("Repin.create", { pin_id: pinId })).data.id;
    await notice();
    await blockPicture(pinId, "other");
    await ben.browser.call("Pin.update", { id: repin, title: "Again" });
    await notice();
    expect(await caseAbout(repin)).toMatchObject({ signals: [{ signal: "blocked_picture", detail: "" }] });
    expect(await stateOf(repin)).toBe("live");
  });

  test("joins the open case of a thing, and doesn't come back once staff have closed one about it", async () => {
    await add({ list: "domains", value: "evil.example" });
    const pinId = await pinOf(ada, { link: "https://evil.example/" });
    await ben.browser.call("Report.create", { kind: "pin", id: pinId, reason: "hate" });
    await notice();
    const found = await caseAbout(pinId);
    expect(found).toMatchObject({ report_count: 1, severity: 3, signals: [{ signal: "blocked_domain" }] });
    const until_id = found?.last_report_id ?? "";
    await moderator.browser.call("Case.update", { id: found?.id ?? "", action: "dismiss", until_id });
    await ada.browser.call("Pin.update", { id: pinId, title: "Another" });
    await notice();
    expect(await caseAbout(pinId)).toBeUndefined();
    await add({ list: "words", value: "another" });
    await ada.browser.call("Pin.update", { id: pinId, title: "Another one" });
    await notice();
    expect(await caseAbout(pinId)).toMatchObject({ signals: [{ signal: "blocked_words" }] });
  });

  test("isn't looked for on secret boards, except for child safety", async () => {
    await add({ list: "domains", value: "evil.example" });
    const board_id = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const seen = await pinOf(ada);
    const secret = await pinOf(ada, { board_id, link: "https://evil.example/" });
    const saved = (await ada.browser.call("Repin.create", { pin_id: seen, board_id })).data.id;
    await blockPicture(seen, "child_safety");
    await notice();
    expect(await caseAbout(secret)).toBeUndefined();
    expect(await caseAbout(saved)).toMatchObject({ is_waiting: true });
  });

  test("makes the decision say that it was found on a list", async () => {
    await add({ list: "domains", value: "evil.example" });
    const pinId = await pinOf(ada, { link: "https://evil.example/" });
    await notice();
    expect((await remove(pinId)).status).toBe(200);
    const [decision] = await query(
      "select source, automation, is_detected_automatically from decisions where object_id = $1",
      [pinId],
    );
    expect(decision).toEqual({ source: "list", automation: "not", is_detected_automatically: true });
    expect((await noticesOf(ada))[0]).toMatchObject({ source: "list", is_waiting: false });
  });
});

describe("a picture of child safety", () => {
  const versions = ["version", "changed_in"];
  const rowOf = async (table: string, id: string, less: string[]) =>
    (
      await query<{ row: object }>(
        `select to_jsonb(${table}) - $2::text[] as row from ${table} where id = $1`,
        [id, less],
      )
    )[0]?.row;

  /** A Pin of Ada's that was saved after its picture was blocked. */
  async function hold() {
    const seen = await pinOf(ben);
    const boardId = await buildBoardRow(app, ada.id);
    const sectionId = await buildSectionRow(app, boardId);
    const saved = await ada.browser.call("Repin.create", {
      pin_id: seen,
      board_id: boardId,
      section: sectionId,
      title: "Hm",
    });
    const id = saved.data.id;
    await notice();
    await blockPicture(seen, "child_safety");
    await ada.browser.call("Pin.update", { id, title: "A title" });
    const read = async () => [
      await rowOf("pins", id, versions),
      await rowOf("boards", boardId, [...versions, "last_pin_at", "updated_at"]),
      await rowOf("sections", sectionId, []),
    ];
    const before = await read();
    await notice();
    return { id, before, read };
  }

  test("is hidden from everyone until staff look, and its owner reads that it waits", async () => {
    const { id } = await hold();
    for (const who of [ada.browser, ben.browser, senior.browser, visitor])
      expect((await who.call("Pin.get", { id })).status).toBe(404);
    expect(await caseAbout(id)).toMatchObject({
      severity: 5,
      is_waiting: true,
      is_held_back: false,
      image_url: null,
      object_url: null,
      owner: { id: ada.id },
      signals: [{ signal: "child_safety", detail: "" }],
    });
    const [own] = await noticesOf(ada);
    expect(own).toMatchObject({
      kind: "pin",
      is_waiting: true,
      text: "A title",
      rule: null,
      reason: "",
      can_appeal: false,
    });
    const refused = await ada.browser.call("Appeal.create", { notice_id: own?.id ?? "" });
    expect(refused.status).toBe(409);
    expect(await query("select from decisions where object_id = $1", [id])).toEqual([]);
    expect((await restore(id)).status).toBe(404);
  });

  test("is given back byte for byte if staff dismiss the case, and isn't held again", async () => {
    const { id, before, read } = await hold();
    expect(await read()).not.toEqual(before);
    expect((await dismiss(id)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await noticesOf(ada)).not.toContainEqual(expect.objectContaining({ is_waiting: true }));
    await ada.browser.call("Pin.update", { id, title: "Another" });
    await notice();
    expect(await stateOf(id)).toBe("live");
    expect(await caseAbout(id)).toBeUndefined();
  });

  test("stays hidden by a decision if staff remove it, and is back as it was if that is lifted", async () => {
    const { id, before, read } = await hold();
    expect((await remove(id)).status).toBe(200);
    expect(await query("select from holds where object_id = $1", [id])).toEqual([]);
    expect((await noticesOf(ada))[0]).toMatchObject({ is_waiting: false, rule: "spam", can_appeal: true });
    expect(await caseAbout(id, "closed")).toMatchObject({ is_held_back: true, is_waiting: false });
    expect((await restore(id)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test("is held once, however often it's found, and either given back or removed", async () => {
    const { id, before, read } = await hold();
    await Promise.all([1, 2, 3].map(() => holdBlocked(app.context, { pinId: id })));
    expect(await query("select from holds where object_id = $1", [id])).toHaveLength(1);
    const answers = await Promise.all([
      dismiss(id),
      remove(id),
      holdBlocked(app.context, { pinId: id }).then(() => null),
    ]);
    const [dismissed, removed] = answers;
    expect([dismissed?.status, removed?.status]).toContain(200);
    expect(await query("select from holds where object_id = $1", [id])).toEqual([]);
    if (removed?.status === 200) expect((await restore(id)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test("that its owner had deleted stays in the trash", async () => {
    const pinId = await pinOf(ada);
    await notice();
    await blockPicture(pinId, "child_safety");
    await ada.browser.call("Pin.update", { id: pinId, title: "Another" });
    await ada.browser.call("Pin.delete", { id: pinId });
    await notice();
    expect(await stateOf(pinId)).toBe("removed");
    expect((await dismiss(pinId)).status).toBe(200);
    expect(await stateOf(pinId)).toBe("trashed");
  });

  test("goes with its owner's account, and the case can still be closed", async () => {
    const cat = await buildPerson(app);
    const pinId = await pinOf(cat);
    await notice();
    await blockPicture(pinId, "child_safety");
    await cat.browser.call("Pin.update", { id: pinId, title: "Another" });
    await notice();
    await query("delete from pins where id = $1", [pinId]);
    expect((await dismiss(pinId)).status).toBe(200);
    expect(await query("select from holds where object_id = $1", [pinId])).toEqual([]);
  });
});

describe("a removal that blocks the picture", () => {
  test("adds it to the list, and takes it off when the decision is lifted", async () => {
    const pinId = await pinOf(ada);
    expect((await remove(pinId, { block_picture: true }, moderator)).status).toBe(403);
    expect((await remove(pinId, { kind: "comment", block_picture: true })).status).not.toBe(200);
    expect((await remove(pinId, { block_picture: true })).status).toBe(200);
    expect(await list("pictures")).toMatchObject([
      { picture_list: "other", reason: "It's spam", added_by: { id: senior.id }, image_url: null },
    ]);
    expect((await restore(pinId)).status).toBe(200);
    expect(await list("pictures")).toEqual([]);
  });

  test("leaves an entry alone that was there before", async () => {
    const pinId = await pinOf(ada);
    await blockPicture(pinId, "other");
    expect((await remove(pinId, { block_picture: true })).status).toBe(200);
    expect((await restore(pinId)).status).toBe(200);
    expect(await list("pictures")).toHaveLength(1);
  });

  test("works for a Pin that staff removed before", async () => {
    const pinId = await buildPinRow(app, ada.id);
    await remove(pinId);
    expect((await blockPicture(pinId, "child_safety")).status).toBe(200);
  });
});
