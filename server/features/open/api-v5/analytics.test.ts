import { beforeAll, expect, test } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";
import { readEvents } from "#testkit/read-events.ts";
import { noteSaves } from "../../base/impressions/note-saves.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
let call: V5Call;
let pin: string;

const dayMs = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const today = dayBefore(0);
const range = {
  start_date: dayBefore(2),
  end_date: today,
  metric_types: ["IMPRESSION", "PIN_CLICK", "OUTBOUND_CLICK", "SAVE", "SAVE_RATE"],
};

async function count(pinId: string, day: string, device: number, figures: readonly number[]) {
  const names = "day, device, impressions, pin_clicks, outbound_clicks";
  const slots = "$2, $3, $4, $5, $6";
  const { db } = app.context;
  await db.query({ text: `insert into pin_days (pin_id, ${names}) values ($1, ${slots})` }, [
    ...[pinId, day, device, ...figures],
  ]);
  const text = `insert into member_days (member_id, ${names}) values ($1, ${slots}) on conflict do nothing`;
  await db.query({ text }, [ada.id, day, device, ...figures]);
}

beforeAll(async () => {
  call = await v5Client(app, { user: ada });
  pin = await buildPinRow(app, ada.id);
  await prepareCursors(app.context.db, [noteSaves.name]);
  await count(pin, dayBefore(1), 0, [5, 2, 1]);
  await count(pin, dayBefore(1), 1, [3, 0, 0]);
  await count(pin, dayBefore(3), 0, [2, 2, 2]);
  const save = async (browser: typeof visitor, options: { pin_id: string; board_id?: string }) =>
    expect((await browser.call("Repin.create", options)).status).toBe(200);
  await save(ben.browser, { pin_id: pin });
  await save(ben.browser, { pin_id: pin, board_id: await buildBoardRow(app, ben.id, { privacy: "secret" }) });
  await save(ada.browser, { pin_id: pin });
  await readEvents(app.context, noteSaves);
});

test("a Pin's days have what others did, and its secret saves are no one's business", async () => {
  const { data } = await call("pins/analytics", { params: { pin_id: pin, ...range } });
  const nothing = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0, SAVE_RATE: 0 };
  const seen = { ...nothing, IMPRESSION: 8, PIN_CLICK: 2, OUTBOUND_CLICK: 1 };
  expect(data.all.daily_metrics).toEqual([
    { date: dayBefore(2), data_status: "READY", metrics: nothing },
    { date: dayBefore(1), data_status: "READY", metrics: seen },
    { date: today, data_status: "PROCESSING", metrics: { ...nothing, SAVE: 1 } },
  ]);
  expect(data.all.summary_metrics).toEqual({ ...seen, SAVE: 1, SAVE_RATE: 0.125 });
  const visits = { pin_id: pin, ...range, metric_types: ["PROFILE_VISIT"] };
  expect((await call("pins/analytics", { params: visits })).data.all.summary_metrics).toEqual({});
  const several = await call("multi_pins/analytics", { params: { pin_ids: [pin, pin], ...range } });
  expect(several.data[pin].all.summary_metrics.IMPRESSION).toBe(8);
});

test("a Pin's figures are told apart by what they were seen on, saves aside", async () => {
  const ask = async (more: object) =>
    (await call("pins/analytics", { params: { pin_id: pin, ...range, ...more } })).data;
  const split = await ask({ split_field: "APP_TYPE" });
  const of = (group: string) => split[group].summary_metrics;
  expect(Object.keys(split)).toEqual(["mobile", "tablet", "web"]);
  expect(of("mobile")).toEqual({ IMPRESSION: 3, PIN_CLICK: 0, OUTBOUND_CLICK: 0 });
  expect(of("web")).toEqual({ IMPRESSION: 5, PIN_CLICK: 2, OUTBOUND_CLICK: 1 });
  expect((await ask({ app_types: "MOBILE" })).all.summary_metrics).toEqual(of("mobile"));
});

test("an account's days have all its Pins", async () => {
  const { data } = await call("user_account/analytics", { params: { ...range, metric_types: undefined } });
  expect(data.all.summary_metrics).toMatchObject({
    IMPRESSION: 8,
    SAVE: 1,
    ENGAGEMENT: 4,
    ENGAGEMENT_RATE: 0.5,
  });
  expect(data.all.daily_metrics).toHaveLength(3);
});

test("the best Pins come first", async () => {
  const other = await buildPinRow(app, ada.id);
  await count(other, dayBefore(2), 0, [1, 1, 9]);
  const top = async (more: object) => {
    const params = { ...range, metric_types: undefined, ...more };
    const { data } = await call("user_account/analytics/top_pins", { params });
    return data.pins.map(({ pin_id }: { pin_id: string }) => pin_id);
  };
  expect(await top({ sort_by: "IMPRESSION" })).toEqual([pin, other]);
  expect(await top({ sort_by: "ENGAGEMENT" })).toEqual([other, pin]);
  expect(await top({ sort_by: "SAVE" })).toEqual([pin]);
  expect(await top({ sort_by: "IMPRESSION", num_of_pins: 1 })).toEqual([pin]);
  expect(await top({ sort_by: "IMPRESSION", app_types: "MOBILE" })).toEqual([pin]);
  const videos = { ...range, metric_types: undefined, sort_by: "VIDEO_START" };
  expect((await call("user_account/analytics/top_video_pins", { params: videos })).data.pins).toEqual([]);
  const theirs = await v5Client(app, { user: ben });
  const asked = { params: { ...range, metric_types: undefined, sort_by: "SAVE" } };
  expect((await theirs("user_account/analytics/top_pins", asked)).data.pins).toEqual([]);
  await app.context.db.query({ text: "delete from pin_days where pin_id = $1" }, [other]);
});

test("lists have their Pins' metrics if asked", async () => {
  const { data } = await call("pins/list", { params: { pin_metrics: true } });
  const found = data.items.find(({ id }: { id: string }) => id === pin);
  expect(found.pin_metrics).toEqual({
    "90d": { impression: 10, pin_click: 4, clickthrough: 3, save: 1 },
    lifetime_metrics: { save: 3, comment: 0 },
  });
  const theirs = await v5Client(app, { user: ben });
  const params = { pin_id: pin, pin_metrics: true };
  expect((await theirs("pins/get", { params })).data.pin_metrics).toBeNull();
  expect((await call("pins/get", { params: { pin_id: pin } })).data).not.toHaveProperty("pin_metrics");
});

test("days are those of the member's time zone", async () => {
  const settings = await ben.browser.call("NotificationSettings.update", { time_zone: "Pacific/Kiritimati" });
  expect(settings.status).toBe(200);
  const theirs = await v5Client(app, { user: ben });
  const own = await buildPinRow(app, ben.id);
  expect((await ada.browser.call("Repin.create", { pin_id: own })).status).toBe(200);
  await readEvents(app.context, noteSaves);
  const kiritimati = new Date(Date.now() + (14 * dayMs) / 24).toISOString().slice(0, 10);
  const days = { start_date: kiritimati, end_date: kiritimati, metric_types: "SAVE" };
  const { data } = await theirs("pins/analytics", { params: { pin_id: own, ...days } });
  expect(data.all.daily_metrics).toEqual([
    { date: kiritimati, data_status: "PROCESSING", metrics: { SAVE: 1 } },
  ]);
});

test("may be of today and the ninety days before it, and no more", async () => {
  const asked = { ...range, start_date: dayBefore(90) };
  const { data } = await call("pins/analytics", { params: { pin_id: pin, ...asked } });
  expect(data.all.daily_metrics).toHaveLength(91);
  const account = { ...asked, metric_types: undefined };
  expect((await call("user_account/analytics", { params: account })).status).toBe(200);
  const top = { params: { ...account, sort_by: "SAVE" } };
  expect((await call("user_account/analytics/top_pins", top)).status).toBe(200);
  const tooLong = { params: { pin_id: pin, ...range, start_date: dayBefore(91) } };
  const refused = await call("pins/analytics", tooLong);
  expect([refused.status, refused.data.message]).toEqual([400, expect.stringMatching(/91 days.*start_date/)]);
  const backwards = { params: { pin_id: pin, ...range, start_date: today, end_date: dayBefore(1) } };
  expect((await call("pins/analytics", backwards)).data.message).toMatch(/before.*end_date/);
});

test("are for the Pin's owner alone, and for so many days", async () => {
  const theirs = await v5Client(app, { user: ben });
  expect((await theirs("pins/analytics", { params: { pin_id: pin, ...range } })).status).toBe(404);
  const both = { pin_ids: [pin, await buildPinRow(app, ben.id)], ...range };
  expect((await call("multi_pins/analytics", { params: both })).status).toBe(404);
  for (const wrong of [
    { start_date: today, end_date: dayBefore(1) },
    { start_date: dayBefore(120) },
    { start_date: "yesterday" },
    { app_types: "TELEVISION" },
    { metric_types: ["HAPPINESS"] },
  ]) {
    const params = { pin_id: pin, ...range, ...wrong };
    expect([wrong, (await call("pins/analytics", { params })).status]).toEqual([wrong, 400]);
  }
  const days = { start_date: today, end_date: today };
  expect((await visitor.call("PinFigures.get", { pin_ids: [pin], ...days })).status).toBe(401);
  expect((await visitor.call("UserFigures.get", days)).status).toBe(401);
  expect((await ben.browser.call("PinFigures.get", { pin_ids: [pin], ...days })).status).toBe(404);
});

test("a Pin on a secret board has none without the scopes for it", async () => {
  const board = await buildBoardRow(app, ada.id, { privacy: "secret" });
  const secret = await buildPinRow(app, ada.id, { boardId: board });
  const open = await v5Client(
    app,
    { user: ada },
    oauthScopes.filter((scope) => !scope.endsWith("_secret")),
  );
  const params = { pin_id: secret, ...range };
  expect((await open("pins/analytics", { params })).status).toBe(404);
  expect((await call("pins/analytics", { params })).status).toBe(200);
});

test("the best videos are found by how they were watched", async () => {
  const video = await buildPinRow(app, ada.id);
  const { db } = app.context;
  await db.query({ text: "update pins set is_video = true where id = $1" }, [video]);
  const text = `insert into pin_days (pin_id, day, device, video_starts, video_2s, video_10s, video_95_percent, video_ms)
    values ($1, $2, 0, 4, 3, 2, 1, 30000)`;
  await db.query({ text }, [video, dayBefore(1)]);
  const { data } = await call("user_account/analytics/top_video_pins", {
    params: { ...range, metric_types: undefined, sort_by: "VIDEO_AVG_WATCH_TIME" },
  });
  expect(data.pins).toEqual([
    {
      pin_id: video,
      metrics: {
        IMPRESSION: 0,
        OUTBOUND_CLICK: 0,
        SAVE: 0,
        VIDEO_START: 4,
        VIDEO_MRC_VIEW: 3,
        VIDEO_10S_VIEW: 2,
        QUARTILE_95_PERCENT_VIEW: 1,
        VIDEO_V50_WATCH_TIME: 30_000,
        VIDEO_AVG_WATCH_TIME: 7500,
      },
      data_status: expect.objectContaining({ VIDEO_START: "READY" }),
    },
  ]);
  const watched = { pin_id: video, ...range, metric_types: ["VIDEO_START", "VIDEO_10S_VIEW"] };
  const { data: own } = await call("pins/analytics", { params: watched });
  expect(own.all.summary_metrics).toEqual({ VIDEO_START: 4, VIDEO_10S_VIEW: 2 });
});
