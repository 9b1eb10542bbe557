import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember, openSession } from "#testkit/members.ts";

const counts = { story: 0, video: 1, ad: 2, image: 20, unknown: 0 };
const complete = { surface: "home", outcome: "complete", layout_ms: 600, images_ms: 300, counts } as const;

let app: TestApp;
let visitor: Browser;
beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(() => app[Symbol.asyncDispose]());

/** The value of a line of `/metrics`; 0 if it is missing. */
async function readMeter(name: string): Promise<number> {
  const { text } = await (await app.browser("127.0.0.1")).request("GET", "/metrics");
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

test("metrics include walls of visitors and members", async () => {
  const member = await openSession(app, await buildMember(app));
  expect((await visitor.call("GridTiming.create", complete)).status).toBe(200);
  expect((await member.call("GridTiming.create", { ...complete, slowest_image_ms: 850 })).status).toBe(200);
  expect(await readMeter('bowerbird_grids_total{surface="home",outcome="complete"}')).toBe(2);
  expect(await readMeter('bowerbird_grid_seconds_count{surface="home",part="complete"}')).toBe(2);
  expect(await readMeter('bowerbird_grid_seconds_sum{surface="home",part="complete"}')).toBeCloseTo(1.8);
  expect(await readMeter('bowerbird_grid_seconds_sum{surface="home",part="layout"}')).toBeCloseTo(1.2);
  expect(await readMeter('bowerbird_grid_seconds_count{surface="home",part="slowest_image"}')).toBe(1);
  expect(await readMeter('bowerbird_grid_pins_total{kind="image"}')).toBe(40);
  expect(await readMeter('bowerbird_grid_pins_total{kind="ad"}')).toBe(4);
});

test("an abandoned wall is counted, without a time", async () => {
  const aborted = { surface: "profile", outcome: "timing_aborted", layout_ms: 400, counts: {} } as const;
  expect((await visitor.call("GridTiming.create", aborted)).status).toBe(200);
  expect(await readMeter('bowerbird_grids_total{surface="profile",outcome="timing_aborted"}')).toBe(1);
  expect(await readMeter('bowerbird_grid_seconds_count{surface="profile",part="complete"}')).toBe(0);
});

test("a wall in an unknown place counts like any other", async () => {
  const elsewhere = { ...complete, surface: 'evil",x="1' } as never;
  expect((await visitor.call("GridTiming.create", elsewhere)).status).toBe(200);
  expect(await readMeter('bowerbird_grids_total{surface="other",outcome="complete"}')).toBe(1);
});

test.each([
  ["a negative time", { ...complete, layout_ms: -1 }],
  ["a time beyond both phases", { ...complete, images_ms: 120_001 }],
  ["an unknown outcome", { ...complete, outcome: "splendid" }],
  ["more pins than a window holds", { ...complete, counts: { image: 5_000 } }],
  ["no counts", { surface: "home", outcome: "complete", layout_ms: 1 }],
])("%s is refused", async (_name, options) => {
  expect((await visitor.call("GridTiming.create", options as never)).status).toBe(400);
});

test("nothing is counted without our token", async () => {
  const before = await readMeter('bowerbird_grids_total{surface="home",outcome="complete"}');
  const stranger = await app.browser();
  stranger.cookies.delete("csrftoken");
  const body = new URLSearchParams({ data: JSON.stringify({ options: complete, context: {} }) });
  const reply = await stranger.request("POST", "/resource/GridTimingResource/create/", {
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(reply.status).toBe(403);
  expect(await readMeter('bowerbird_grids_total{surface="home",outcome="complete"}')).toBe(before);
});
