import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ClaimMethod } from "#contract/members/entities/business.ts";
import { CLAIM_FILE, claimLine, claimTag } from "#contract/members/website-claim.ts";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { recheckWebsitesJob } from "./jobs/recheck-websites.ts";

const dayMs = 24 * 60 * 60 * 1000;
let aheadMs = 0;
let texts: Record<string, string[]> = {};

const [site, other] = [await startSite(), await startSite()];
const { app, ada, visitor } = await startCast(["ada"], {
  env: { RATE_LIMIT: "100000", FETCH_ALLOW: `127.0.0.1:${site.port},127.0.0.1:${other.port}` },
  overrides: {
    now: () => new Date(Date.now() + aheadMs),
    resolveText: async (host) => texts[host] ?? [],
  },
});
afterAll(async () => {
  for (const each of [site, other]) await each[Symbol.asyncDispose]();
});
beforeEach(() => {
  texts = {};
  aheadMs = 0;
  site.pages = {};
  other.pages = {};
});

async function buildBusiness(website_url = site.url): Promise<Person> {
  const person = await buildPerson(app);
  expect((await person.browser.call("Partner.update", { website_url })).status).toBe(200);
  return person;
}

async function claim({ browser }: Person, website_url = site.url): Promise<string> {
  const { status, data } = await browser.call("WebsiteClaim.create", { website_url });
  expect([status, data.status]).toEqual([200, "pending"]);
  return data.token;
}

const check = ({ browser }: Person, method: ClaimMethod = "file") =>
  browser.call("WebsiteClaim.update", { method });
const put = (text: string) => {
  site.pages = { [CLAIM_FILE]: text };
};
const isVerified = async ({ id }: Person) =>
  (await visitor.call("User.get", { user_id: id })).data.is_primary_website_verified;
const claimOf = async ({ browser }: Person) => (await browser.call("Partner.get", {})).data.website_claim;

const head = (token: string) =>
  `<!doctype html><title>Kiln</title><META NAME="Bowerbird-Verification" content="${token}">`;

describe.each<[string, ClaimMethod, (token: string) => void]>([
  [
    "a TXT record",
    "dns",
    (token) => {
      texts["127.0.0.1"] = ["v=spf1 -all", ` ${claimLine(token)} `];
    },
  ],
  ["a file", "file", (token) => put(`${claimLine("of another")}\r\n${claimLine(token)}\r\n`)],
  [
    "a meta tag",
    "meta",
    (token) => {
      site.pages = { "/": head(token) };
    },
  ],
])("%s", (_, method, prove) => {
  test("proves the website, and only with one's own token", async () => {
    const [kiln, rival] = await Promise.all([buildBusiness(), buildBusiness()]);
    const [token] = [await claim(kiln), await claim(rival)];
    expect(await check(kiln, method)).toMatchObject({
      status: 422,
      error: { message_detail: "website_url" },
    });
    prove(token);
    expect(await check(rival, method)).toMatchObject({ status: 422 });
    expect((await check(kiln, method)).data).toMatchObject({ status: "verified", method, is_primary: true });
    expect([await isVerified(kiln), await isVerified(rival)]).toEqual([true, false]);
  });
});

test("several businesses may prove the same website", async () => {
  const [one, two] = [await buildBusiness(), await buildBusiness()];
  put(`${claimLine(await claim(one))}\n${claimLine(await claim(two))}`);
  expect([(await check(one)).status, (await check(two)).status]).toEqual([200, 200]);
  expect([await isVerified(one), await isVerified(two)]).toEqual([true, true]);
});

test.each<[string, (token: string) => void]>([
  [
    "in the body",
    (token) => {
      site.pages = { "/": `<head></head><body>${claimTag(token)}` };
    },
  ],
  [
    "after a paragraph",
    (token) => {
      site.pages = { "/": `<title>Kiln</title><p>Hi</p>${claimTag(token)}` };
    },
  ],
  [
    "after the head",
    (token) => {
      site.pages = { "/": `<head></head>${claimTag(token)}` };
    },
  ],
  [
    "in a comment",
    (token) => {
      site.pages = { "/": `<head><!-- ${claimTag(token)} --></head>` };
    },
  ],
  [
    "on another website it redirects to",
    (token) => {
      other.pages = { "/": head(token) };
      site.pages = { "/": (_, response) => response.writeHead(302, { location: `${other.url}/` }).end() };
    },
  ],
  [
    "on a page that isn't found",
    (token) => {
      site.pages = { "/": (_, response) => response.writeHead(404).end(head(token)) };
    },
  ],
])("a meta tag %s proves nothing", async (_, prove) => {
  const kiln = await buildBusiness();
  prove(await claim(kiln));
  expect((await check(kiln, "meta")).status).toBe(422);
  expect(await isVerified(kiln)).toBe(false);
});

test.each(["http://10.0.0.1/", "http://127.0.0.1:1/", "http://localhost.internal/"])(
  "%s is never contacted",
  async (address) => {
    const kiln = await buildBusiness();
    await claim(kiln, address);
    expect((await check(kiln)).status).toBe(422);
  },
);

test.each(["", "kiln", "ftp://kiln.example", "javascript:alert(1)"])(
  "%j can't be claimed",
  async (website_url) => {
    const kiln = await buildBusiness();
    const answer = await kiln.browser.call("WebsiteClaim.create", { website_url });
    expect(answer).toMatchObject({ status: 400, error: { message_detail: "website_url" } });
  },
);

test("claiming the website again keeps the token; another one starts over", async () => {
  const kiln = await buildBusiness();
  const token = await claim(kiln);
  expect(await claim(kiln, `${site.url}/shop?page=2`)).toBe(token);
  put(claimLine(token));
  await check(kiln);
  const again = await kiln.browser.call("WebsiteClaim.create", { website_url: site.url });
  expect(again.data).toMatchObject({ token, status: "verified" });
  expect(await claim(kiln, other.url)).not.toBe(token);
  expect(await isVerified(kiln)).toBe(false);
});

test("counts only while it's the website on the profile of a business", async () => {
  const kiln = await buildBusiness();
  put(claimLine(await claim(kiln)));
  await check(kiln);
  await kiln.browser.call("UserSettings.update", { website_url: `${site.url}/about` });
  expect(await isVerified(kiln)).toBe(true);
  await kiln.browser.call("UserSettings.update", { website_url: "https://elsewhere.example" });
  expect([await isVerified(kiln), (await claimOf(kiln))?.is_primary]).toEqual([false, false]);
  await kiln.browser.call("Partner.update", { website_url: site.url, account_type: "personal" });
  expect(await isVerified(kiln)).toBe(false);
  expect((await check(kiln)).status).toBe(403);
});

test("a failed check takes nothing away, giving up does", async () => {
  const kiln = await buildBusiness();
  put(claimLine(await claim(kiln)));
  await check(kiln);
  put("");
  expect((await check(kiln)).status).toBe(422);
  expect(await isVerified(kiln)).toBe(true);
  for (const _ of [1, 2]) expect((await kiln.browser.call("WebsiteClaim.delete", {})).status).toBe(200);
  expect([await isVerified(kiln), await claimOf(kiln)]).toEqual([false, null]);
  expect((await check(kiln)).status).toBe(404);
});

test("a claim replaced while it's checked isn't verified", async () => {
  const kiln = await buildBusiness();
  const token = await claim(kiln);
  site.pages = {
    [CLAIM_FILE]: (_, response) =>
      void kiln.browser
        .call("WebsiteClaim.create", { website_url: other.url })
        .then(() => response.end(claimLine(token))),
  };
  expect((await check(kiln)).status).toBe(409);
  expect(await claimOf(kiln)).toMatchObject({ website: other.url, status: "pending" });
});

describe("checking again", () => {
  async function recheckAfter(days: number): Promise<void> {
    aheadMs += days * dayMs + 60_000;
    await runJob(app.context, recheckWebsitesJob);
    await app.drain();
  }

  test("happens every week", async () => {
    const kiln = await buildBusiness();
    put(claimLine(await claim(kiln)));
    await check(kiln);
    site.requests = [];
    await recheckAfter(6);
    expect(site.requests).toEqual([]);
    await recheckAfter(1);
    expect(site.requests.map(({ path }) => path)).toContain(CLAIM_FILE);
    expect(await claimOf(kiln)).toMatchObject({ status: "verified" });
  });

  test("withdraws a verification after two weeks without proof, and forgives a shorter absence", async () => {
    const kiln = await buildBusiness();
    const token = await claim(kiln);
    put(claimLine(token));
    await check(kiln);
    site.pages = {};
    await recheckAfter(8);
    expect([await isVerified(kiln), (await claimOf(kiln))?.status]).toEqual([true, "failing"]);
    put(claimLine(token));
    await recheckAfter(1);
    expect((await claimOf(kiln))?.status).toBe("verified");
    site.pages = {};
    await recheckAfter(8);
    await recheckAfter(13);
    expect(await isVerified(kiln)).toBe(true);
    await recheckAfter(1);
    expect([await isVerified(kiln), (await claimOf(kiln))?.status]).toEqual([false, "withdrawn"]);
    put(claimLine(token));
    await recheckAfter(1);
    expect(await isVerified(kiln)).toBe(false);
    expect((await check(kiln)).data.status).toBe("verified");
  });
});

describe("an ads-only profile", () => {
  const adsOnly = async ({ id }: Person) => {
    const { is_ads_only_profile, ads_only_profile_site } = (await visitor.call("User.get", { user_id: id }))
      .data;
    return [is_ads_only_profile, ads_only_profile_site];
  };

  test("leads to the verified website alone, and staff can stop it", async () => {
    const staff = await buildPerson(app, { isStaff: true });
    const kiln = await buildBusiness(`${site.url}/shop`);
    put(claimLine(await claim(kiln)));
    await check(kiln);
    expect((await kiln.browser.call("Partner.update", { is_ads_only_profile: true })).status).toBe(200);
    expect(await adsOnly(kiln)).toEqual([true, `${site.url}/shop`]);
    await kiln.browser.call("UserSettings.update", { website_url: "https://elsewhere.example" });
    expect(await adsOnly(kiln)).toEqual([false, null]);
    await kiln.browser.call("UserSettings.update", { website_url: site.url });
    expect(await adsOnly(kiln)).toEqual([true, `${site.url}/`]);
    await staff.browser.call("AdminVerification.update", { user_id: kiln.id, is_redirect_off: true });
    expect(await adsOnly(kiln)).toEqual([false, null]);
  });
});

test("an ads-only profile sends no one away who still has to unblock it, or ask to follow it", async () => {
  const [kiln, follower, blocker] = [await buildBusiness(), await buildPerson(app), await buildPerson(app)];
  put(claimLine(await claim(kiln)));
  await check(kiln);
  await kiln.browser.call("Partner.update", { is_ads_only_profile: true });
  await follower.browser.call("UserFollow.create", { user_id: kiln.id });
  await blocker.browser.call("UserBlock.create", { blocked_user_id: kiln.id });
  const siteFor = async ({ browser }: Pick<Person, "browser">) =>
    (await browser.call("User.get", { user_id: kiln.id })).data.ads_only_profile_site;
  const viewers = [kiln, follower, { browser: visitor }, blocker];
  const home = `${site.url}/`;
  expect(await Promise.all(viewers.map(siteFor))).toEqual([home, home, home, null]);
  await kiln.browser.call("UserSettings.update", { is_private_profile: true });
  expect(await Promise.all(viewers.map(siteFor))).toEqual([home, home, null, null]);
});

test("claims belong to signed-in businesses", async () => {
  const limited = await openSession(app, ada, { isLimited: true });
  const calls = [
    ["WebsiteClaim.create", { website_url: site.url }],
    ["WebsiteClaim.update", { method: "file" }],
    ["WebsiteClaim.delete", {}],
  ] as const;
  for (const [name, options] of calls) {
    expect((await visitor.call(name, options)).status).toBe(401);
    expect((await limited.call(name, options)).status).toBe(403);
  }
  for (const [name, options] of calls.slice(0, 2)) {
    expect(await ada.browser.call(name, options)).toMatchObject({ status: 403, error: { code: 29 } });
  }
  const kiln = await buildBusiness();
  expect((await kiln.browser.call("WebsiteClaim.update", { method: "fax" as never })).status).toBe(400);
});
