import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { v5Client } from "#testkit/open/v5-client.ts";

const { app, ada } = await startCast(["ada"]);
const call = await v5Client(app, { user: ada });

test("lists what ads can be limited to", async () => {
  const targets = async (targeting_type: string) =>
    (await call("targeting_options/get", { params: { targeting_type } })).data[0];
  expect(await targets("GENDER")).toEqual({ male: "male", female: "female", unknown: "unknown" });
  expect(await targets("GEO")).toMatchObject({ DE: "Germany" });
  expect(await targets("KEYWORD")).toBeUndefined();
  const [first = ""] = Object.keys(await targets("INTEREST"));
  const interest = await call("interest_targeting_options/get", { params: { interest_id: first } });
  expect(interest.data).toMatchObject({ id: first, name: expect.any(String), level: expect.any(Number) });
  expect((await call("interest_targeting_options/get", { params: { interest_id: "1" } })).status).toBe(404);
  expect((await call("targeting_options/get", { params: { targeting_type: "MOOD" } })).status).toBe(400);
});

test("lists countries and columns, and says which days are counted", async () => {
  const countries = await call("ad_account_countries/get");
  expect(countries.data.items).toContainEqual({ code: "FR", name: "France", index: expect.any(Number) });
  const columns = await call("delivery_metrics/get", { params: { report_type: "SYNC" } });
  expect(columns.data.items).toContainEqual({ name: "IMPRESSION_1", category: "ADS" });
  const ready = async (date: string) => (await call("metrics_ready_state/get", { params: { date } })).data;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const never = { conversion_metrics_ready: false };
  expect(await ready("2026-01-01")).toEqual({ non_conversion_metrics_ready: true, ...never });
  expect(await ready(tomorrow)).toEqual({ non_conversion_metrics_ready: false, ...never });
});

test("suggests terms and what goes with them", async () => {
  expect((await call("terms_suggested/list", { params: { term: "her", limit: 2 } })).data).toEqual([]);
  const { data } = await call("terms_related/list", { params: { terms: ["heron", "reed"] } });
  expect(data).toEqual({
    id: "heron",
    related_term_count: 0,
    related_terms_list: [
      { term: "heron", related_terms: [] },
      { term: "reed", related_terms: [] },
    ],
  });
  expect((await call("terms_related/list", { params: { terms: "" } })).status).toBe(400);
});
