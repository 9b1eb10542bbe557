import { beforeAll, expect, test } from "vitest";
import { oauthScopes } from "#contract/oauth.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";
import { type V5Call, v5Client } from "#testkit/v5-client.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
let call: V5Call;
let pin: string;

const today = new Date().toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const range = {
  start_date: dayBefore(2),
  end_date: today,
  metric_types: ["IMPRESSION", "SAVE", "SAVE_RATE"],
};

beforeAll(async () => {
  call = await v5Client(app, { user: ada });
  pin = await buildPinRow(app, ada.id);
  const { db } = app.context;
  await db.query({ text: "insert into pin_views (pin_id, day, views) values ($1, $2, 8), ($1, $3, 2)" }, [
    ...[pin, dayBefore(1), dayBefore(3)],
  ]);
  await db.query({ text: "insert into member_views (member_id, day, views) values ($1, $2, 9)" }, [
    ...[ada.id, dayBefore(1)],
  ]);
  expect((await ben.browser.call("Repin.create", { pin_id: pin })).status).toBe(200);
  const secret = await buildBoardRow(app, ben.id, { privacy: "secret" });
  expect((await ben.browser.call("Repin.create", { pin_id: pin, board_id: secret })).status).toBe(200);
});

test("a Pin's days have what was counted, and its secret saves are nobody's business", async () => {
  const { data } = await call("pins/analytics", { params: { pin_id: pin, ...range } });
  expect(data.all.daily_metrics).toEqual([
    { date: dayBefore(2), data_status: "READY", metrics: { IMPRESSION: 0, SAVE: 0, SAVE_RATE: 0 } },
    { date: dayBefore(1), data_status: "READY", metrics: { IMPRESSION: 8, SAVE: 0, SAVE_RATE: 0 } },
    { date: today, data_status: "PROCESSING", metrics: { IMPRESSION: 0, SAVE: 1, SAVE_RATE: 0 } },
  ]);
  expect(data.all.summary_metrics).toEqual({ IMPRESSION: 8, SAVE: 1, SAVE_RATE: 0.125 });
  const clicks = { pin_id: pin, ...range, metric_types: ["PIN_CLICK"] };
  expect((await call("pins/analytics", { params: clicks })).data.all.summary_metrics).toEqual({});
  const several = await call("multi_pins/analytics", { params: { pin_ids: [pin, pin], ...range } });
  expect(several.data[pin].all.summary_metrics.IMPRESSION).toBe(8);
});

test("an account's days have all its Pins", async () => {
  const { data } = await call("user_account/analytics", { params: { ...range, metric_types: undefined } });
  expect(data.all.summary_metrics).toEqual({ IMPRESSION: 9 });
  expect(data.all.daily_metrics).toHaveLength(3);
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
    { app_types: "MOBILE" },
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
