import { beforeAll, expect, test } from "vitest";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/v5-client.ts";

const { app, ada: stranger } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let helper: Person;
let admin: Person;
let account: string;
let call: V5Call;
let params: { business_id: string };

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  helper = await buildHelper(app, shop, ["ANALYST"]);
  admin = await buildHelper(app, shop, ["ADMIN"]);
  account = await openAdAccount(shop);
  params = { business_id: shop.id };
  call = await v5Client(app, { user: shop });
});

type Listed = { data: { items: { id: string; business_roles: string[] }[]; bookmark: string | null } };
const rolesIn = ({ data }: Listed) =>
  Object.fromEntries(data.items.map(({ id, business_roles }) => [id, business_roles[0]]));

test("lists who works for a business, page by page and by role, to its admins alone", async () => {
  const all = { [helper.id]: "EMPLOYEE", [admin.id]: "BIZ_ADMIN" };
  expect(rolesIn(await call("get/business_members", { params }))).toMatchObject(all);
  const admins = await call("get/business_members", { params: { ...params, business_roles: "BIZ_ADMIN" } });
  expect(rolesIn(admins)).not.toHaveProperty(helper.id);
  const asked = { ...params, member_ids: `${helper.id},${admin.id}`, page_size: 1 };
  const first = await call("get/business_members", { params: asked });
  const { bookmark } = first.data;
  const second = await call("get/business_members", { params: { ...asked, bookmark } });
  expect({ ...rolesIn(first), ...rolesIn(second) }).toEqual(all);
  expect(second.data.bookmark).toBeNull();
  const wrong = await call("get/business_members", { params: { ...asked, bookmark: "nonsense" } });
  expect(wrong.status).toBe(400);
  for (const [who, status] of [
    [stranger, 404],
    [helper, 403],
    [admin, 200],
  ] as const) {
    const theirs = await v5Client(app, { user: who });
    expect((await theirs("get/business_members", { params })).status).toBe(status);
    expect((await theirs("get/invites", { params })).status).toBe(status);
  }
  const theirs = await v5Client(app, { user: helper });
  expect(rolesIn(await theirs("get/business_employers"))).toEqual({ [shop.id]: "EMPLOYEE" });
});

test("makes members admins and no longer, and removes them", async () => {
  const leaver = await buildHelper(app, shop, ["PUBLISHER"]);
  const roleOf = async () => rolesIn(await call("get/business_members", { params }))[leaver.id];
  const change = async (business_role: string, who = call) => {
    const body = [{ member_id: leaver.id, business_role }];
    return (await who("update/business_memberships", { params, body })).status;
  };
  expect([await change("BIZ_ADMIN"), await roleOf()]).toEqual([200, "BIZ_ADMIN"]);
  expect([await change("EMPLOYEE"), await roleOf()]).toEqual([200, "EMPLOYEE"]);
  const theirs = await v5Client(app, { user: helper });
  expect(await change("BIZ_ADMIN", theirs)).toBe(403);
  expect(await change("BIZ_ADMIN", await v5Client(app, { user: stranger }))).toBe(404);
  const body = { members: [{ member_id: leaver.id, business_role: "EMPLOYEE" }] };
  expect((await theirs("delete_business_membership", { params, body })).status).toBe(403);
  const removed = await call("delete_business_membership", { params, body });
  expect(removed.data).toEqual({ deleted_members: [leaver.id] });
  expect(await roleOf()).toBeUndefined();
});

test("lists ad accounts and their people, and gives and takes access", async () => {
  const assets = await call("business_assets/get", { params });
  expect(assets.data.items).toEqual([{ asset_id: account, asset_type: "AD_ACCOUNT" }]);
  const made = await shop.browser.call("AssetGroup.create", {
    ...{ business_id: shop.id, name: "Spring", ad_account_ids: [account] },
  });
  const groups = await call("business_assets/get", { params: { ...params, asset_type: "ASSET_GROUP" } });
  expect(groups.data.items).toMatchObject([
    { asset_id: made.data.id, asset_group_info: { asset_group_name: "Spring", ad_accounts_ids: [account] } },
  ]);
  const catalogs = await call("business_assets/get", { params: { ...params, asset_type: "CATALOG" } });
  expect(catalogs.data.items).toEqual([]);
  const people = async (asset_id: string) =>
    (await call("business_asset_members/get", { params: { ...params, asset_id } })).data.items;
  for (const asset_id of [account, made.data.id]) {
    const access = { asset_id, member_id: helper.id };
    const give = async (permissions: string[], who = call) => {
      const body = { accesses: [{ ...access, permissions }] };
      return (await who("business_members_asset_access/update", { params, body })).status;
    };
    expect(await give(["CAMPAIGN_MANAGER"])).toBe(200);
    expect(await people(asset_id)).toMatchObject([
      { user: { id: helper.id, email: null }, permissions: ["CAMPAIGN_MANAGER"] },
    ]);
    expect(await give(["CATALOGS_MANAGER"])).toBe(400);
    expect(await give(["ANALYST"], await v5Client(app, { user: helper }))).toBe(403);
    const taken = { params, body: { accesses: [access] } };
    expect((await call("business_members_asset_access/delete", taken)).status).toBe(200);
    expect(await people(asset_id)).toEqual([]);
  }
  const other = { params: { ...params, asset_id: stranger.id } };
  expect((await call("business_asset_members/get", other)).status).toBe(404);
});

test("invites members by email, lists invites and takes them back", async () => {
  const invite = (more: object, who = call) =>
    who("create_membership_or_partnership_invites", {
      params,
      body: {
        business_role: "BIZ_ADMIN",
        invite_type: "MEMBER_INVITE",
        members: ["fern@example.org"],
        ...more,
      },
    });
  const { data } = await invite({ members: ["fern@example.org", "nonsense"] });
  expect(data.items).toMatchObject([
    { invite: { user: { email: "fern@example.org" } }, exception: null },
    { invite: null, exception: { code: 1, users_or_partner_ids: ["nonsense"] } },
  ]);
  const [{ invite: made }] = data.items;
  const listed = await call("get/invites", { params });
  expect(listed.data.items).toMatchObject([{ id: made.id, business_roles: ["BIZ_ADMIN"] }]);
  expect((await call("get/invites", { params: { ...params, is_member: false } })).data.items).toEqual([]);
  expect((await invite({ invite_type: "PARTNER_INVITE", business_role: "PARTNER" })).status).toBe(400);
  expect((await invite({}, await v5Client(app, { user: helper }))).status).toBe(403);
  const body = { invite_ids: [made.id] };
  const canceled = await call("cancel_invites_or_requests", { params, body });
  expect(canceled.data.items).toEqual([{ invite: { id: made.id }, exception: null }]);
  expect((await call("get/invites", { params })).data.items).toEqual([]);
});
