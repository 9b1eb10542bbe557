import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { checkLinksJob, placeLinksJob, spreadLinkStatesJob, sweepLinksJob } from "./jobs/kinds.ts";

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** Hosts that have no address now. */
const lost = new Set<string>();
const servers = new Map<string, string[]>();
const resolved: string[] = [];
let clock = Date.now();
const { app, ada, ben, visitor } = await startCast(["ada", "ben"], {
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: {
    now: () => new Date(clock),
    resolveHost: async (host) => {
      resolved.push(host);
      if (host.startsWith("inside.")) return ["10.0.0.1"];
      return host.endsWith(".example") && !lost.has(host) ? ["127.0.0.1"] : [];
    },
    resolveServers: async (domain) => servers.get(domain) ?? [],
  },
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

let saved = 0;
/** A Pin with a link to this path of a new host. */
async function save(path = "/page", { owner = ada, host = `h${saved}` } = {}) {
  saved += 1;
  const pinId = await buildPinRow(app, owner.id);
  const url = `http://${host}.example:${site.port}${path}`;
  await run("update pins set link = $2 where id = $1", [pinId, url]);
  return { pinId, url, host: `${host}.example` };
}

type Row = {
  state: string;
  reason: string | null;
  moved_to: string | null;
  seen: string;
  seen_times: number;
};
const targetOf = async ({ pinId }: { pinId: string }) =>
  (
    await run<Row>("select * from link_targets where id = (select link_target_id from pins where id = $1)", [
      pinId,
    ])
  )[0];

/** Has all these checked now, this much later than the last time. */
async function checkAfter(ms: number, ...pins: { pinId: string }[]): Promise<void> {
  clock += ms;
  await runJob(app.context, placeLinksJob);
  await run(
    `with due as (
      update link_targets set due_at = now() where id in (select link_target_id from pins where id = any($1)) returning host
    ) update link_hosts set next_at = now() where host in (select host from due)`,
    [pins.map(({ pinId }) => pinId)],
  );
  await runJob(app.context, checkLinksJob);
}

async function statesAfter(pin: { pinId: string }, waits: readonly number[]): Promise<string[]> {
  const states: string[] = [];
  for (const wait of waits) {
    await checkAfter(wait, pin);
    states.push((await targetOf(pin))?.state ?? "");
  }
  return states;
}

const text = (seed: number, count = 200) =>
  Array.from({ length: count }, (_, at) => `word${seed}x${at}`).join(" ");
const page = (seed: number, title = `Page ${seed}`) =>
  `<html lang="en"><title>${title}</title><body><p>${text(seed)}</p></body></html>`;
const answer =
  (status: number, headers: Record<string, string> = {}, body = "") =>
  (_request: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);

beforeEach(async () => {
  site.pages = { "/robots.txt": answer(404), "/page": page(1) };
  lost.clear();
  // What other tests left isn't due.
  await run("update link_hosts set next_at = null");
  await run("update link_targets set due_at = null where host <> ''");
  await run("delete from link_checks");
  await run("delete from site_pauses");
});

const looks = [0, 8 * HOUR, 4 * DAY, 4 * DAY];
const html = { "content-type": "text/html" };
const serve: Record<string, [page: Parameters<typeof startSite>[0], waits: number[], states: string[]]> = {
  "an honest 404": [{ "/page": answer(404) }, looks, ["unclear", "unclear", "gone", "gone"]],
  "a 410": [{ "/page": answer(410) }, looks, ["unclear", "unclear", "gone", "gone"]],
  "a 500": [{ "/page": answer(500) }, [0, 5 * DAY, 10 * DAY], ["unclear", "unclear", "gone"]],
  "a wall": [{ "/page": answer(403) }, looks, ["unclear", "unclear", "unclear", "unclear"]],
  "a captcha": [
    { "/page": answer(200, html, "<title>Just a moment...</title><p>wait</p>") },
    [0, DAY],
    ["unclear", "unclear"],
  ],
  "an empty body": [{ "/page": answer(200, html) }, [0, DAY], ["works", "works"]],
  "a redirect to a login": [
    { "/page": answer(302, { location: "/login?to=page" }), "/login": page(2) },
    [0, DAY],
    ["unclear", "unclear"],
  ],
  "a loop": [{ "/page": answer(302, { location: "/page" }) }, [0, DAY], ["unclear", "unclear"]],
  "javascript: in Location": [
    { "/page": answer(302, { location: "javascript:alert(1)" }) },
    [0],
    ["unclear"],
  ],
  "data: in Location": [{ "/page": answer(302, { location: "data:text/html,x" }) }, [0], ["unclear"]],
  "a header that is too long": [
    { "/page": answer(200, { "x-long": "x".repeat(15_000), "x-more": "x".repeat(9000) }) },
    [0],
    ["unclear"],
  ],
  "a permanent redirect": [
    { "/page": answer(301, { location: "/other/page?utm_source=x" }), "/other/page": page(1) },
    [0, 7 * DAY, 8 * DAY],
    ["works", "works", "moved"],
  ],
  "301 and then 302": [
    { "/page": answer(301, { location: "/b" }), "/b": answer(302, { location: "/c/d" }), "/c/d": page(1) },
    [0, 7 * DAY, 8 * DAY],
    ["works", "works", "works"],
  ],
  "not found with a good status": [
    {
      "*": (request, response) => response.writeHead(200, html).end(`<p>${text(7, 50)} ${request.url}</p>`),
      "/page": undefined as never,
    },
    [0, 4 * DAY],
    ["unclear", "soft_gone"],
  ],
  "robots that keep us out": [
    { "/robots.txt": "User-agent: Bowerbird\nDisallow: /page" },
    [0, DAY],
    ["unclear", "unclear"],
  ],
  "robots.txt of 5 MB": [
    { "/robots.txt": `User-agent: *\nDisallow: /x\n${"# padding\n".repeat(500_000)}` },
    [0],
    ["works"],
  ],
  "a link to a picture": [{ "/page": answer(200, { "content-type": "image/png" }, "png") }, [0], ["works"]],
  "a wrong charset": [
    { "/page": answer(200, { "content-type": "text/html; charset=nonsense" }, page(1)) },
    [0, DAY],
    ["works", "works"],
  ],
};

test.each(Object.entries(serve))("%s", async (_name, [pages, waits, states]) => {
  Object.assign(site.pages, pages);
  const pin = await save();
  expect(await statesAfter(pin, waits)).toEqual(states);
});

test("a page that is missing once still works, and a gone one can come back", async () => {
  site.pages["/page"] = answer(404);
  const [once, pin] = [await save(), await save()];
  await checkAfter(0, once, pin);
  await checkAfter(8 * HOUR, pin);
  await checkAfter(4 * DAY, pin);
  expect(await targetOf(pin)).toMatchObject({ state: "gone", reason: "status" });
  site.pages["/page"] = page(1);
  await checkAfter(DAY, once, pin);
  expect(await targetOf(once)).toMatchObject({ state: "works", seen_times: 1 });
  expect(await targetOf(pin)).toMatchObject({ state: "works", reason: null });
});

test("an address on the local network is blocked, a name that leads there looks like none", async () => {
  const blocked = await buildPinRow(app, ada.id);
  await run("update pins set link = 'http://10.0.0.1/secret' where id = $1", [blocked]);
  const inside = await save("/page", { host: "inside" });
  expect(await statesAfter({ pinId: blocked }, [0, DAY])).toEqual(["unclear", "blocked"]);
  expect(await statesAfter(inside, [0])).toEqual(["unclear"]);
  expect(await targetOf(inside)).toMatchObject({ reason: "dns" });
});

test("a domain that dies for 20 days and then sells something else is taken over, visitors get no link", async () => {
  const pin = await save();
  servers.set("h.example", ["ns1.one.example"]);
  expect(await statesAfter(pin, [0])).toEqual(["works"]);
  lost.add(pin.host);
  expect(await statesAfter(pin, [DAY, 8 * DAY, 12 * DAY])).toEqual(["unclear", "unclear", "gone"]);
  lost.clear();
  site.pages["/page"] = page(99, "Watches");
  expect(await statesAfter(pin, [8 * DAY, DAY])).toEqual(["gone", "taken_over"]);
  await runJob(app.context, spreadLinkStatesJob);
  expect((await visitor.call("Pin.get", { id: pin.pinId })).data).toMatchObject({
    link: null,
    link_state: "taken_over",
  });
  expect((await ada.browser.call("Pin.get", { id: pin.pinId })).data).toMatchObject({
    link: pin.url,
    link_state: "taken_over",
  });
});

test("a redesigned page is unclear, but one whose domain has a new owner is taken over", async () => {
  const [redesigned, sold] = [await save(), await save()];
  servers.set(sold.host, ["ns1.old-dns.com"]).set(redesigned.host, ["ns1.old-dns.com"]);
  await checkAfter(0, redesigned, sold);
  site.pages["/page"] = page(50, "Page 1");
  servers.set(sold.host, ["ns1.other-dns.com"]);
  await checkAfter(8 * DAY, redesigned, sold);
  await checkAfter(8 * DAY, redesigned, sold);
  expect(await targetOf(redesigned)).toMatchObject({ state: "unclear", reason: "changed" });
  expect(await targetOf(sold)).toMatchObject({ state: "taken_over", reason: "changed" });
});

test("a page that hasn't changed isn't sent again", async () => {
  site.pages["/page"] = (request, response) => {
    if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { ...html, etag: '"one"' }).end(page(1));
  };
  const pin = await save();
  expect(await statesAfter(pin, [0, DAY, DAY])).toEqual(["works", "works", "works"]);
  const sent = site.requests.filter(({ headers }) => headers.host?.startsWith(pin.host)).at(-1);
  expect(sent?.headers).toMatchObject({
    "if-none-match": '"one"',
    "user-agent": expect.stringContaining("/about-link-checks/)"),
  });
});

test("a site that asks for a pause gets it, and no outcome", async () => {
  site.pages["/page"] = answer(429, { "retry-after": "31536000" });
  const pin = await save();
  await checkAfter(0, pin);
  expect(await targetOf(pin)).toMatchObject({ state: "new", seen: null });
  const later =
    "select due_at > now() + interval '5 minutes' and due_at < now() + interval '2 hours' as is_later from link_targets where url = $1";
  expect(await run(later, [pin.url])).toEqual([{ is_later: true }]);
});

test("two links of a host aren't visited at once, and as far apart as its robots.txt says", async () => {
  site.pages["/robots.txt"] = "User-agent: *\nCrawl-delay: 40\nDisallow:";
  site.pages["/other"] = page(2);
  const one = await save();
  const other = await save("/other", { host: one.host.replace(".example", "") });
  await checkAfter(0, one, other);
  const checked = "select count(*)::int as count from link_checks";
  expect(await run(checked)).toEqual([{ count: 1 }]);
  const text =
    "select delay_ms, next_at > now() and next_at < now() + interval '3 seconds' as is_soon from link_hosts where host = $1";
  expect(await run(text, [one.host])).toEqual([{ delay_ms: 40_000, is_soon: true }]);
});

test("a host that three pages say is dead is asked alone, and after two weeks all of it is gone", async () => {
  const host = "dead";
  const pins = [];
  for (const path of ["/a", "/b", "/c", "/d"]) pins.push(await save(path, { host }));
  lost.add("dead.example");
  for (const pin of pins.slice(0, 3)) await checkAfter(0, pin);
  const hosts =
    "select dead_since is not null as is_dead, next_at > now() + interval '23 hours' as waits from link_hosts where host = 'dead.example'";
  expect(await run(hosts)).toEqual([{ is_dead: true, waits: true }]);
  await run("update link_hosts set dead_since = now() - interval '15 days' where host = 'dead.example'");
  await checkAfter(0, pins[0] ?? { pinId: "0" });
  for (const pin of pins) expect(await targetOf(pin)).toMatchObject({ state: "gone", reason: "host" });
  lost.clear();
  site.pages["/a"] = page(1);
  await checkAfter(0, pins[0] ?? { pinId: "0" });
  const [revived] = await run(
    "select dead_since, revived_at is not null as is_revived from link_hosts where host = 'dead.example'",
  );
  expect(revived).toEqual({ dead_since: null, is_revived: true });
  expect(
    await run(
      "select count(*)::int as count from link_targets where host = 'dead.example' and due_at < now() + interval '1 day'",
    ),
  ).toEqual([{ count: 3 }]);
});

test("if very many pages fail that worked, no page is checked for an hour", async () => {
  const pin = await save();
  await checkAfter(0, pin);
  await run(
    `insert into link_checks (target_id, at, outcome)
      select link_targets.id, at, outcome from (values (now() - interval '2 days', 'works'), (now(), 'dns')) as made (at, outcome),
        lateral (select id from link_targets order by id limit 25) link_targets on conflict do nothing`,
  );
  await checkAfter(0, pin);
  await checkAfter(DAY, pin);
  const paused = await run<{ is_paused: boolean }>(
    "select paused_until > now() as is_paused from link_progress",
  );
  expect(paused).toEqual([{ is_paused: true }]);
  const asked = site.requests.length;
  await checkAfter(DAY, pin);
  expect(site.requests.length).toBe(asked);
  await run("update link_progress set paused_until = null");
});

test("nothing is checked if the host of this instance, or all who saved a page, want no checks", async () => {
  const off = { ...app.context, config: { ...app.context.config, linkChecks: false } };
  const [pin, muted, unwatched] = [await save(), await save(), await save("/page", { owner: ben })];
  await run("insert into link_mutes values ($1, $2)", [ada.id, muted.pinId]);
  await run("insert into link_watch (member_id, checks) values ($1, false)", [ben.id]);
  await checkAfter(0, muted, unwatched);
  const asked = site.requests.length;
  await run("update link_hosts set next_at = now()");
  await run("update link_targets set due_at = now()");
  await runJob(off, checkLinksJob);
  expect(site.requests.length).toBe(asked);
  for (const each of [pin, muted, unwatched]) expect(await targetOf(each)).toMatchObject({ seen: null });
  await run("delete from link_watch");
});

test("a state is written to all Pins in steps, unless their owner wants none", async () => {
  const pin = await save();
  const text = `insert into pins (id, pinner_id, picture_id, method, link)
    select next_id(home_of(pinner_id)), pinner_id, picture_id, method, link from pins, generate_series(1, 1300) where id = $1`;
  await run(text, [pin.pinId]);
  await run("insert into link_mutes values ($1, $2)", [ada.id, pin.pinId]);
  const setTo = async (state: string) => {
    await run("update link_targets set state = $2 where url = $1", [pin.url, state]);
    await run("insert into link_spreads (target_id) select id from link_targets where url = $1", [pin.url]);
    await runJob(app.context, spreadLinkStatesJob);
    return await run(
      "select link_state, count(*)::int as count from pins where link = $1 group by 1 order by 1",
      [pin.url],
    );
  };
  expect(await setTo("gone")).toEqual([
    { link_state: "gone", count: 1300 },
    { link_state: null, count: 1 },
  ]);
  expect(await setTo("works")).toEqual([{ link_state: null, count: 1301 }]);
  expect(await run("select from link_spreads where due_at <= now()")).toEqual([]);
});

test("an address is deleted a day after its last Pin, unless a new one has it", async () => {
  const [gone, kept] = [await save(), await save()];
  for (const { pinId } of [gone, kept]) await run("delete from pins where id = $1", [pinId]);
  await run("update link_targets set emptied_at = now() - interval '2 days' where emptied_at is not null");
  const again = await buildPinRow(app, ben.id);
  await run("update pins set link = $2 where id = $1", [again, kept.url]);
  await runJob(app.context, sweepLinksJob);
  const left = await run<{ url: string }>("select url from link_targets where url = any($1)", [
    [gone.url, kept.url],
  ]);
  expect(left).toEqual([{ url: kept.url }]);
});

test("Pins from before have their addresses read, and hosts with a wrong time are mended", async () => {
  const pin = await save();
  await run("update pins set link_target_id = null where id = $1", [pin.pinId]);
  await run("delete from link_targets where url = $1", [pin.url]);
  await run("update link_progress set after_id = 0, is_done = false");
  await runJob(app.context, placeLinksJob);
  await runJob(app.context, placeLinksJob);
  expect(await targetOf(pin)).toMatchObject({ state: "new" });
  expect(await run("select is_done from link_progress")).toEqual([{ is_done: true }]);
  await run("update link_hosts set next_at = null where host = $1", [pin.host]);
  await runJob(app.context, sweepLinksJob);
  expect(
    await run("select next_at is not null as is_there from link_hosts where host = $1", [pin.host]),
  ).toEqual([{ is_there: true }]);
  await runJob(app.context, sweepLinksJob);
  expect(await run("select differences from link_progress")).toEqual([{ differences: 0 }]);
});

test("only addresses that links or their sites name were looked up", () => {
  expect(resolved.filter((host) => !host.endsWith(".example"))).toEqual([]);
});
