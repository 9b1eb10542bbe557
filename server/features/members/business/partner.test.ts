import { expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { businessPurge } from "./purge-business.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

const details = {
  contact_email: "hello@kiln.example",
  contact_phone: "046-12 34 56",
  contact_phone_country: "se",
  enable_profile_address: true,
  profile_place: { street: "Storgatan 1", postal_code: "222 22", locality: "Lund", country: "se" },
} satisfies OptionsOf<"Partner.update">;
const place = {
  street: "Storgatan 1",
  extra_street: "",
  locality: "Lund",
  region: "",
  postal_code: "222 22",
  country: "SE",
};
const shown = {
  contact_email: "hello@kiln.example",
  contact_phone: "46-12 34 56",
  contact_phone_country: { code: "SE", phone_code: "46" },
  enable_profile_address: true,
  enable_profile_message: false,
  profile_place: place,
  diversity: [],
  ownership: [],
};

async function buildBusiness(options: OptionsOf<"Partner.update"> = {}): Promise<Person> {
  const person = await buildPerson(app);
  expect((await person.browser.call("Partner.update", { ...details, ...options })).status).toBe(200);
  return person;
}

const partnerOf = async (browser: Browser, { id }: Person) =>
  (await browser.call("User.get", { user_id: id })).data.partner;

test("everyone sees what a business says of itself, the address only if it's shown", async () => {
  const kiln = await buildBusiness();
  expect(await partnerOf(visitor, kiln)).toEqual(shown);
  expect(await partnerOf(kiln.browser, kiln)).toEqual(shown);
  await kiln.browser.call("Partner.update", { enable_profile_address: false });
  const hidden = { ...shown, enable_profile_address: false, profile_place: null };
  expect(await partnerOf(visitor, kiln)).toEqual(hidden);
  expect((await kiln.browser.call("Partner.get", {})).data).toEqual({
    ...hidden,
    profile_place: place,
    is_ads_only_profile: false,
    website_claim: null,
    has_details: true,
  });
});

test("omitted details stay, and empty ones are cleared", async () => {
  const kiln = await buildBusiness();
  await kiln.browser.call("Partner.update", { contact_email: "" });
  expect(await partnerOf(visitor, kiln)).toEqual({ ...shown, contact_email: "" });
  await kiln.browser.call("Partner.update", { contact_phone: "", profile_place: {} });
  expect(await partnerOf(visitor, kiln)).toEqual({
    ...shown,
    contact_email: "",
    contact_phone: "",
    profile_place: null,
  });
  const { profile_place } = details;
  const nothing = { extra_street: null, region: null };
  await kiln.browser.call("Partner.update", { profile_place: { ...profile_place, ...nothing } });
  expect((await partnerOf(visitor, kiln))?.profile_place).toEqual(place);
  await kiln.browser.call("Partner.update", { profile_place: { street: null, country: null } });
  expect((await partnerOf(visitor, kiln))?.profile_place).toBeNull();
});

test("a personal account shows none of it, and shows it again as a business, unless it was removed", async () => {
  const kiln = await buildBusiness();
  await kiln.browser.call("Partner.update", { account_type: "personal" });
  expect(await partnerOf(visitor, kiln)).toBeNull();
  expect((await kiln.browser.call("Partner.get", {})).data.contact_email).toBe(details.contact_email);
  await kiln.browser.call("Partner.update", { account_type: "business" });
  expect(await partnerOf(visitor, kiln)).toEqual(shown);
  for (const _ of [1, 2]) expect((await kiln.browser.call("Partner.delete", {})).status).toBe(200);
  expect((await kiln.browser.call("Partner.get", {})).data).toMatchObject({
    contact_email: "",
    contact_phone: "",
    contact_phone_country: null,
    profile_place: null,
    enable_profile_address: false,
    has_details: false,
  });
});

test("contact details of a private or blocking business stay with those who see its whole profile", async () => {
  const [kiln, follower, blocked] = await Promise.all([buildBusiness(), buildPerson(app), buildPerson(app)]);
  await follower.browser.call("UserFollow.create", { user_id: kiln.id });
  await kiln.browser.call("UserSettings.update", { is_private_profile: true });
  await buildBlockRow(app, kiln.id, blocked.id);
  for (const browser of [visitor, ada.browser, blocked.browser]) {
    const { text } = await browser.call("User.get", { user_id: kiln.id });
    expect(text).not.toMatch(/kiln\.example|12 34 56|Storgatan/);
    expect((await browser.call("VerifiedMerchant.get", { userId: kiln.id })).status).toBe(404);
  }
  expect(await partnerOf(follower.browser, kiln)).toEqual(shown);
  await kiln.browser.call("UserSettings.update", { is_private_profile: false });
  expect(await partnerOf(ada.browser, kiln)).toEqual(shown);
  expect((await blocked.browser.call("User.get", { user_id: kiln.id })).data?.partner ?? null).toBeNull();
});

test.each<[string, OptionsOf<"Partner.update">]>([
  ["contact_email", { contact_email: "hello@kiln" }],
  ["contact_email", { contact_email: `${"a".repeat(300)}@kiln.example` }],
  ["contact_phone", { contact_phone: "call me", contact_phone_country: "SE" }],
  ["contact_phone", { contact_phone: "+49 30 12345", contact_phone_country: "SE" }],
  ["contact_phone_country", { contact_phone: "046 12345" }],
  ["contact_phone_country", { contact_phone_country: "XX" }],
  ["profile_place.country", { profile_place: { country: "XX" } }],
  ["profile_place.street", { profile_place: { street: "x".repeat(101) } }],
  ["profile_place", { profile_place: "Storgatan 1" as never }],
  ["diversity", { diversity: ["none", "roma"] }],
  ["ownership.0", { ownership: ["nobody" as never] }],
  ["is_ads_only_profile", { is_ads_only_profile: true }],
])("refuses a bad %s: %j", async (field, options) => {
  const { browser } = await buildPerson(app);
  const { status, error } = await browser.call("Partner.update", options);
  expect([status, error?.message_detail]).toEqual([400, field]);
  expect((await browser.call("Partner.get", {})).data.has_details).toBe(false);
  expect((await browser.call("UserSettings.get", {})).data.is_partner).toBe(false);
});

test("names every wrong field at once", async () => {
  const { error } = await ada.browser.call("Partner.update", { contact_email: "x", contact_phone: "1" });
  expect(error?.field_errors?.map(({ field }) => field)).toEqual(["contact_email", "contact_phone_country"]);
});

test("says of its owners only what it chose to, and takes it back", async () => {
  const kiln = await buildBusiness({ diversity: ["roma", "roma", "asian"], ownership: ["woman"] });
  expect(await partnerOf(visitor, kiln)).toMatchObject({
    diversity: ["asian", "roma"],
    ownership: ["woman"],
  });
  await kiln.browser.call("Partner.update", { diversity: [], ownership: [] });
  expect(await partnerOf(visitor, kiln)).toMatchObject({ diversity: [], ownership: [] });
});

test("needs a full session", async () => {
  const limited = await openSession(app, ada, { isLimited: true });
  for (const name of ["Partner.get", "Partner.update", "Partner.delete"] as const) {
    expect((await visitor.call(name, {})).status).toBe(401);
    expect(await limited.call(name, {})).toMatchObject({ status: 403, error: { message_detail: "limited" } });
  }
});

test("is erased with its member", async () => {
  const kiln = await buildBusiness();
  await kiln.browser.call("WebsiteClaim.create", { website_url: "kiln.example" });
  await businessPurge.run(app.context, kiln.id);
  expect((await kiln.browser.call("Partner.get", {})).data.has_details).toBe(false);
});
