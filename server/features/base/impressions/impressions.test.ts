import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { IMPRESSION_KINDS, type Impression, type ImpressionBatch } from "#contract/base/impressions.ts";
import { impressionsUrl } from "#contract/urls.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { countImpressions, sweepImpressions } from "./count-impressions.ts";
import { storeBatches } from "./log-repo.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";

let app: TestApp;
let visitor: Browser;
let owner: Person;
let stranger: Person;
let pinId: string;
let secretPinId: string;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
  owner = await buildPerson(app);
  stranger = await buildPerson(app);
  pinId = await buildPinRow(app, owner.id);
  const secretBoardId = await buildBoardRow(app, owner.id, { privacy: "secret" });
  secretPinId = await buildPinRow(app, owner.id, { boardId: secretBoardId });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["impressions", "impression_counts", "pin_days", "member_days"]) {
    await app.context.db.query({ text: `delete from ${table}` }, []);
  }
});

const seen = (id: string, more: Partial<Impression> = {}): Impression => ({
  n: 0,
  kind: "pin",
  id,
  marks: 3,
  ms: 1500,
  width: 236,
  height: 354,
  ...more,
});

function batchOf(events: readonly unknown[], more: Partial<ImpressionBatch> = {}) {
  return { batch: randomUUID(), surface: "home", window: { width: 1440, height: 900 }, events, ...more };
}

async function send(browser: Browser, body: unknown, headers: Record<string, string> = {}) {
  return await browser.request("POST", impressionsUrl(), {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "user-agent": firefox,
      "x-csrftoken": browser.cookies.get("csrftoken") ?? "",
      ...headers,
    },
  });
}

type Row = { subject: string; kind: number; is_own: boolean; is_seen: boolean; device: number };

async function listLog(): Promise<Row[]> {
  const text = "select subject, kind, is_own, is_seen, device from impressions order by event";
  return await app.context.db.query<Row>({ text }, []);
}

async function listTable(text: string): Promise<unknown[]> {
  return await app.context.db.query({ text }, []);
}

/** Gives a Pin a video of this length. */
async function buildVideo(pin: string, milliseconds: number): Promise<void> {
  const text = `with video as (
      insert into videos (content_hash, width, height, duration_ms, has_sound)
      values (sha256($1::text::bytea), 640, 480, $2, true) returning content_hash
    ) update pictures set video_hash = video.content_hash from video, pins
    where pins.id = $1::bigint and pictures.id = pins.picture_id`;
  await app.context.db.query({ text }, [pin, milliseconds]);
}

const countAll = () => countWhole(app, "counts", () => countImpressions(app.context));

test("what visitors and members have seen is stored when the answer comes", async () => {
  const topic = seen("art", { n: 1, kind: "interest_topic", ms: 999 });
  const reply = await send(visitor, batchOf([seen(pinId), topic]));
  expect([reply.status, reply.text]).toEqual([202, ""]);
  expect(await listLog()).toEqual([
    { subject: pinId, kind: IMPRESSION_KINDS.pin, is_own: false, is_seen: true, device: 0 },
    { subject: "art", kind: IMPRESSION_KINDS.interest_topic, is_own: false, is_seen: false, device: 0 },
  ]);
  expect((await send(owner.browser, batchOf([seen(pinId, { n: 9 })]))).status).toBe(202);
  expect((await listLog()).map((row) => row.is_own)).toEqual([false, false, true]);
});

test("a batch that is sent again is stored once, even at the same time", async () => {
  const batch = batchOf([seen(pinId), seen(pinId, { n: 1 }), seen(pinId, { n: 1 })]);
  const replies = await Promise.all([send(visitor, batch), send(visitor, batch)]);
  replies.push(await send(visitor, { ...batch, batch: batch.batch.toUpperCase() }));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await listLog()).toHaveLength(2);
});

test("a browser whose server ended between the commit and the answer sends again, and counts once", async () => {
  const batch = batchOf([seen(pinId)]);
  const row = {
    event: 0,
    kind: 10,
    surface: 1,
    site: 0,
    device: 0,
    country: null,
    subject: pinId,
    isOwn: false,
    isSeen: true,
    marks: 3,
    shownMs: 1500,
    cellWidth: null,
    cellHeight: null,
    windowWidth: 1440,
    windowHeight: 900,
  };
  await storeBatches(app.context.db, [{ id: batch.batch, rows: [row] }]);
  expect((await send(visitor, batch)).status).toBe(202);
  expect(await listLog()).toHaveLength(1);
});

test("a name with separators and backslashes is stored as it is", async () => {
  const name = "a\tb\\n\\.\nc\r\"'";
  expect((await send(visitor, batchOf([seen(name, { kind: "search" })]))).status).toBe(202);
  expect((await listLog()).map(({ subject }) => subject)).toEqual([name]);
});

test("a token in the body will do, because beacons have no headers", async () => {
  const body = { ...batchOf([seen(pinId)]), csrfmiddlewaretoken: visitor.cookies.get("csrftoken") };
  expect((await send(visitor, body, { "x-csrftoken": "" })).status).toBe(403);
  const reply = await visitor.request("POST", impressionsUrl(), {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "user-agent": firefox },
  });
  expect(reply.status).toBe(202);
  expect(await listLog()).toHaveLength(1);
});

test("nothing is stored without our token", async () => {
  expect((await send(visitor, batchOf([seen(pinId)]), { "x-csrftoken": "no" })).status).toBe(403);
  expect(await listLog()).toEqual([]);
});

test.each([
  ["dnt", { dnt: "1" }],
  ["sec-gpc", { "sec-gpc": "1" }],
  ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
])("nothing is stored of %s, and the answer is the same", async (_name, headers) => {
  const reply = await send(visitor, batchOf([seen(pinId)]), headers as unknown as Record<string, string>);
  expect([reply.status, reply.text]).toEqual([202, ""]);
  expect(await listLog()).toEqual([]);
});

test("what the viewer may not see is answered and stored like what isn't there", async () => {
  const answers = [];
  for (const id of [secretPinId, "1", "99999999999999999999", "pin"]) {
    const { status, text } = await send(stranger.browser, batchOf([seen(id)]));
    answers.push([status, text]);
  }
  expect(answers).toEqual(Array.from({ length: 4 }, () => [202, ""]));
  expect(await listLog()).toEqual([]);
  expect((await send(owner.browser, batchOf([seen(secretPinId)]))).status).toBe(202);
  expect(await listLog()).toHaveLength(1);
});

test("neither boards nor members who are hidden from the viewer are stored", async () => {
  const blocker = await buildPerson(app);
  await buildBlockRow(app, blocker.id, stranger.id);
  const boardId = await buildBoardRow(app, blocker.id);
  const events = [
    seen(boardId, { kind: "board" }),
    seen(blocker.id, { n: 1, kind: "view" }),
    seen(stranger.id, { n: 2, kind: "user" }),
  ];
  await send(stranger.browser, batchOf(events, { surface: "profile" }));
  expect((await listLog()).map(({ subject }) => subject)).toEqual([stranger.id]);
});

test.each([
  ["no batch", { batch: undefined }],
  ["a batch that is no UUID", { batch: "1" }],
  ["no events", { events: [] }],
  ["too many events", { events: Array.from({ length: 51 }, (_, n) => seen("1", { n })) }],
  ["an unknown kind", { events: [{ ...seen("1"), kind: "toString" }] }],
  ["a negative time", { events: [seen("1", { ms: -1 })] }],
  ["a huge time", { events: [seen("1", { ms: 1e15 })] }],
  ["part of a pixel", { events: [seen("1", { width: 1.5 })] }],
  ["marks that don't exist", { events: [seen("1", { marks: 32 })] }],
  ["no time", { events: [{ ...seen("1"), ms: null }] }],
  ["an empty id", { events: [seen("")] }],
  ["an id with a null", { events: [seen("a\u0000b", { kind: "search" })] }],
  ["half a character", { events: [seen("\ud800", { kind: "search" })] }],
  ["a window without a size", { window: {} }],
])("%s is refused", async (_name, more) => {
  expect((await send(visitor, { ...batchOf([seen(pinId)]), ...more })).status).toBe(400);
  expect(await listLog()).toEqual([]);
});

test("other bodies are rejected", async () => {
  expect((await send(visitor, "[]")).status).toBe(400);
  expect((await send(visitor, "{")).status).toBe(400);
  expect((await send(visitor, `{"ms":NaN}`)).status).toBe(400);
  expect((await send(visitor, JSON.stringify({ padding: "x".repeat(70_000) }))).status).toBe(413);
});

test("counts are what a recount of the log says, however often and in whatever steps they are made", async () => {
  for (let step = 0; step < 12; step += 1) {
    const who = [visitor, owner.browser, stranger.browser][step % 3] ?? visitor;
    const events = Array.from({ length: 1 + (step % 4) }, (_, n) =>
      seen(step % 2 === 0 ? pinId : secretPinId, { n, ms: (step + n) % 2 === 0 ? 1000 : 400 }),
    );
    await send(who, batchOf(events));
    if (step % 5 === 0) await countImpressions(app.context, 1);
  }
  await Promise.all([countImpressions(app.context, 2), countImpressions(app.context)]);
  await countAll();
  await countImpressions(app.context);
  const brute = await listTable(`select count(*)::int as shown, (count(*) filter (where is_seen))::int as seen
    from impressions`);
  const kept = await listTable(
    "select sum(shown)::int as shown, sum(seen)::int as seen from impression_counts",
  );
  expect(kept).toEqual(brute);
  const views = `select count(*)::int as views from impressions where is_seen and not is_own and subject = '${pinId}'`;
  expect(await listTable("select sum(impressions)::int as views from pin_days")).toEqual(
    await listTable(views),
  );
  // A secret Pin's views are no one's business, and its pinner's profile would tell of them.
  expect(await listTable("select sum(impressions)::int as views from member_days")).toEqual(
    await listTable(views),
  );
});

test("a transaction that takes long is counted once it's over, and nothing twice", async () => {
  const { db } = app.context;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await tx.query({ text: "select pg_current_xact_id()" }, []);
    begin();
    await isOver;
  });
  await isUnderWay;
  await send(visitor, batchOf([seen(pinId)]));
  await countImpressions(app.context);
  expect(await listTable("select * from impression_counts")).toEqual([]);
  end();
  await slow;
  await countAll();
  expect(await listTable("select shown::int from impression_counts")).toEqual([{ shown: 1 }]);
});

test("businesses show their monthly views once someone has seen their Pins", async () => {
  const business = await buildPerson(app);
  const text = "update members set account_type = 'business' where id = $1";
  await app.context.db.query({ text }, [business.id]);
  const own = await buildPinRow(app, business.id);
  const viewsOf = async (who: Person) =>
    (await visitor.call("User.get", { username: who.username })).data.profile_views;
  expect(await viewsOf(business)).toBe(-1);
  await send(business.browser, batchOf([seen(own)]));
  await send(visitor, batchOf([seen(own), seen(own, { n: 1, ms: 100 }), seen(pinId, { n: 2 })]));
  await countAll();
  expect(await viewsOf(business)).toBe(1);
  // Others choose to be counted by becoming a business.
  expect(await viewsOf(owner)).toBe(-1);
});

test("days older than thirty are dropped, younger ones stay", async () => {
  await send(visitor, batchOf([seen(pinId)]));
  const days = [29, 30, 31, 45];
  for (const day of days)
    await app.context.db.query(
      { text: "select ensure_day_partition('impressions', (now() at time zone 'UTC')::date - $1::int)" },
      [day],
    );
  await sweepImpressions(app.context);
  expect(
    await listTable("select count(*)::int from pg_inherits where inhparent = 'impressions'::regclass"),
  ).toEqual([{ count: 3 }]);
  expect(await listLog()).toHaveLength(1);
});

test("a Pin's page opened and its link followed count for the Pin, on the day where its pinner lives", async () => {
  const { db } = app.context;
  const author = await buildPerson(app);
  const id = await buildPinRow(app, author.id);
  const zone =
    "insert into notification_preferences (member_id, time_zone) values ($1, 'Pacific/Kiritimati')";
  await db.query({ text: zone }, [author.id]);
  const events = [seen(id, { n: 0, kind: "view" }), seen(id, { n: 1, kind: "outbound", marks: 0, ms: 0 })];
  await send(visitor, batchOf(events, { surface: "pin" }));
  // Of a board's page, the view is the board's.
  await send(visitor, batchOf([seen(id, { kind: "view" })], { surface: "board" }));
  await send(visitor, batchOf([seen(secretPinId, { kind: "outbound" })], { surface: "pin" }));
  await countAll();
  const figures = "day::text, device, impressions, pin_clicks, outbound_clicks, saves";
  const row = { device: 0, impressions: 0, pin_clicks: 1, outbound_clicks: 1, saves: 0 };
  const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  expect(await listTable(`select pin_id, ${figures} from pin_days`)).toEqual([{ pin_id: id, day, ...row }]);
  expect(await listTable(`select member_id, ${figures} from member_days`)).toEqual([
    { member_id: author.id, day, ...row },
  ]);
});

test("what others watched of a public video is counted by day, and of a secret one nothing is", async () => {
  const watch = (id: string, n: number, marks: number, ms: number) =>
    seen(id, { n, kind: "watch", marks, ms });
  const page = { surface: "pin" } as const;
  await buildVideo(pinId, 15_000);
  await buildVideo(secretPinId, 15_000);
  await send(visitor, batchOf([watch(pinId, 0, 1, 0), watch(pinId, 1, 2, 2500)], page));
  await send(stranger.browser, batchOf([watch(pinId, 0, 15, 9000), watch(secretPinId, 1, 15, 9000)], page));
  await send(owner.browser, batchOf([watch(pinId, 0, 15, 70_000)], page));
  expect((await send(visitor, batchOf([watch(pinId, 0, 32, 0)]))).status).toBe(400);
  await countAll();
  const columns = "impressions, pin_clicks, video_starts, video_2s, video_10s, video_95_percent, video_ms";
  const counted = {
    impressions: 0,
    pin_clicks: 0,
    video_starts: 2,
    video_2s: 2,
    video_10s: 1,
    video_95_percent: 1,
    video_ms: "11500",
  };
  expect(await listTable(`select ${columns} from pin_days`)).toEqual([counted]);
  expect(await listTable(`select ${columns} from member_days`)).toEqual([counted]);
  const today = new Date().toISOString().slice(0, 10);
  const days = { start_date: today, end_date: today };
  const { data } = await owner.browser.call("PinFigures.get", { pin_ids: [pinId], ...days });
  expect(data.pins[0]?.days).toMatchObject([{ ...counted, video_ms: 11_500 }]);
});

test("a batch says at most that someone watched the whole video once, and of a Pin without one nothing", async () => {
  const { id: authorId } = await buildPerson(app);
  const [id, plainId] = [await buildPinRow(app, authorId), await buildPinRow(app, authorId)];
  await buildVideo(id, 30_000);
  const watch = (pin: string, n: number, ms: number) => seen(pin, { n, kind: "watch", marks: 15, ms });
  const day = 24 * 3600 * 1000;
  const sendDays = async (count: number) => {
    const events = Array.from({ length: count }, (_, n) => watch(id, n, day));
    await send(visitor, batchOf([...events, watch(plainId, count, 5000)], { surface: "pin" }));
  };
  await sendDays(1);
  await sendDays(40);
  await countAll();
  expect(await listTable("select pin_id, video_starts, video_ms from pin_days")).toEqual([
    { pin_id: id, video_starts: 2, video_ms: "50000" },
  ]);
});
