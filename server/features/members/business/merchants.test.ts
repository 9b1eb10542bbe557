import { expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
const staff = await buildPerson(app, { isStaff: true });

type Verification = Omit<OptionsOf<"AdminVerification.update">, "user_id">;

const verify = ({ id }: Person, options: Verification) =>
  staff.browser.call("AdminVerification.update", { user_id: id, ...options });
const choose = (
  { browser }: Person,
  selection: { badgeColor?: string | null; badgeOptOut?: string[] | null },
) => browser.call("VerifiedMerchant.update", { inspirational_badge_selection: selection as never });
const read = async (browser: Browser, { id }: Person) =>
  (await browser.call("VerifiedMerchant.get", { userId: id })).data;
const profile = async ({ id }: Person) => (await visitor.call("User.get", { user_id: id })).data;

async function buildMerchant(options: Verification = {}): Promise<Person> {
  const person = await buildPerson(app);
  await person.browser.call("Partner.update", {});
  const all = { is_verified_merchant: true, is_storefront_eligible: true, ...options };
  expect((await verify(person, all)).status).toBe(200);
  return person;
}

test("staff verify and withdraw, and each change is in the audit log once", async () => {
  const kiln = await buildPerson(app);
  await kiln.browser.call("Partner.update", { business_name: "Kiln" });
  for (const _ of [1, 2]) await verify(kiln, { is_verified_merchant: true, badges: ["inclusive"] });
  expect(await profile(kiln)).toMatchObject({
    is_verified_merchant: true,
    is_inspirational_merchant: true,
    verified_identity: { verified: false },
  });
  await verify(kiln, { is_verified_identity: true, is_verified_merchant: false, badges: [] });
  expect(await profile(kiln)).toMatchObject({
    is_verified_merchant: false,
    is_inspirational_merchant: false,
    verified_identity: { verified: true },
  });
  const { data } = await staff.browser.call("AuditLog.get", {});
  const entries = data.filter(({ subject }) => subject === `member:${kiln.id}`);
  expect(entries.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ["verification.update", staff.id],
    ["verification.update", staff.id],
  ]);
  expect(entries[0]).toMatchObject({
    before: { is_verified_merchant: true, badges: ["inclusive"] },
    after: { is_verified_merchant: false, is_verified_identity: true, badges: [] },
  });
});

test("lists of people say who is a verified merchant", async () => {
  const kiln = await buildMerchant();
  await kiln.browser.call("UserFollow.create", { user_id: ada.id });
  const list = async () => (await visitor.call("UserFollowers.get", { username: ada.username })).data;
  expect((await list()).find(({ id }) => id === kiln.id)?.is_verified_merchant).toBe(true);
  await kiln.browser.call("Partner.update", { account_type: "personal" });
  expect((await list()).find(({ id }) => id === kiln.id)?.is_verified_merchant).toBe(false);
});

test("an identity stays verified on a personal account; a merchant doesn't", async () => {
  const kiln = await buildMerchant({ is_verified_identity: true, badges: ["inclusive"] });
  await kiln.browser.call("Partner.update", { account_type: "personal" });
  expect(await profile(kiln)).toMatchObject({
    is_verified_merchant: false,
    is_inspirational_merchant: false,
    storefront_badges: null,
    verified_identity: { verified: true },
  });
  expect((await visitor.call("VerifiedMerchant.get", { userId: kiln.id })).status).toBe(404);
});

test.each<[string, Verification]>([
  ["a verified merchant", { is_verified_merchant: false }],
  ["a badge", { badges: [] }],
  ["staff's approval", { is_storefront_eligible: false }],
])("badges show only with %s", async (_, without) => {
  const kiln = await buildMerchant({ badges: ["personal_touch", "eco_friendly"] });
  const badges = ["eco_friendly", "personal_touch"];
  expect((await profile(kiln)).storefront_badges).toEqual({ color: "#EFEFEF", badges });
  expect((await read(visitor, kiln)).inspirational_signal.badge_details.map(({ id }) => id)).toEqual(badges);
  await verify(kiln, without);
  expect((await profile(kiln)).storefront_badges).toBeNull();
  expect(await read(visitor, kiln)).toMatchObject({
    is_storefront_eligible: false,
    inspirational_signal: { badge_details: [] },
  });
});

test("at most three are shown; the fourth waits", async () => {
  const kiln = await buildMerchant({ badges: ["eco_friendly", "inclusive", "personal_touch"] });
  await verify(kiln, { badges: ["invested_in_good", "eco_friendly", "inclusive", "personal_touch"] });
  const own = await read(kiln.browser, kiln);
  expect(own.inspirational_signal).toEqual({
    badge_details: ["invested_in_good", "eco_friendly", "inclusive", "personal_touch"].map((id) => ({ id })),
    inspirational_badge_selection: { badgeColor: "#EFEFEF", badgeOptOut: ["invested_in_good"] },
  });
  expect(await choose(kiln, { badgeOptOut: [] })).toMatchObject({
    status: 400,
    error: { message_detail: "badgeOptOut" },
  });
  const chosen = await choose(kiln, { badgeColor: "#c9f2ee", badgeOptOut: ["inclusive", "eco_friendly"] });
  expect(chosen.data.inspirational_signal.inspirational_badge_selection).toEqual({
    badgeColor: "#C9F2EE",
    badgeOptOut: ["eco_friendly", "inclusive"],
  });
  expect((await choose(kiln, { badgeColor: null, badgeOptOut: null })).data).toEqual(chosen.data);
  expect((await profile(kiln)).storefront_badges).toEqual({
    color: "#C9F2EE",
    badges: ["invested_in_good", "personal_touch"],
  });
});

test("others don't learn which badges a business opted out of", async () => {
  const kiln = await buildMerchant({ badges: ["eco_friendly", "inclusive"] });
  await choose(kiln, { badgeOptOut: ["inclusive"] });
  const limited = await openSession(app, kiln, { isLimited: true });
  for (const browser of [visitor, ada.browser, limited]) {
    const { text } = await browser.call("VerifiedMerchant.get", { userId: kiln.id });
    expect(text).toContain("eco_friendly");
    expect(text).not.toContain("inclusive");
  }
});

test("two choices at once never show four", async () => {
  const badges = ["invested_in_good", "eco_friendly", "inclusive", "personal_touch"] as const;
  const kiln = await buildMerchant({ badges: [...badges] });
  await Promise.all([
    choose(kiln, { badgeOptOut: ["eco_friendly"] }),
    verify(kiln, { badges: [...badges, "responsibly_sourced"] }),
    choose(kiln, { badgeOptOut: ["inclusive"] }),
  ]);
  const shown = (await profile(kiln)).storefront_badges?.badges ?? [];
  expect(shown).toHaveLength(3);
});

test.each<[string, { badgeColor?: string; badgeOptOut?: string[] }]>([
  ["badgeColor", { badgeColor: "red" }],
  ["badgeColor", { badgeColor: "#FFF" }],
  ["inspirational_badge_selection.badgeOptOut.0", { badgeOptOut: ["gold"] }],
])("refuses a bad %s: %j", async (field, selection) => {
  const kiln = await buildMerchant({ badges: ["inclusive"] });
  expect(await choose(kiln, selection)).toMatchObject({ status: 400, error: { message_detail: field } });
});

test("only a business has badges, and only staff verify", async () => {
  const limited = await openSession(app, ada, { isLimited: true });
  const selection = { inspirational_badge_selection: {} };
  expect((await visitor.call("VerifiedMerchant.update", selection)).status).toBe(401);
  expect((await limited.call("VerifiedMerchant.update", selection)).status).toBe(403);
  expect((await ada.browser.call("VerifiedMerchant.update", selection)).status).toBe(403);
  expect((await visitor.call("VerifiedMerchant.get", { userId: ada.id })).status).toBe(404);
  expect((await visitor.call("VerifiedMerchant.get", { userId: "77" })).status).toBe(404);
  expect((await visitor.call("VerifiedMerchant.get", { userId: "x" })).status).toBe(400);
  for (const name of ["AdminVerification.get", "AdminVerification.update"] as const) {
    expect((await visitor.call(name, { user_id: ada.id })).status).toBe(401);
    expect((await ada.browser.call(name, { user_id: ada.id })).status).toBe(403);
    expect((await staff.browser.call(name, { user_id: "77" })).status).toBe(404);
    expect((await staff.browser.call(name, { user_id: "x" })).status).toBe(400);
  }
  expect((await verify(ada, { badges: ["gold" as never] })).status).toBe(400);
});
