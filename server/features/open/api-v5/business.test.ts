import { beforeAll, expect, test } from "vitest";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
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
    business_id: shop.id,
    name: "Spring",
    ad_account_ids: [account],
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

test("changes several people together, or no one", async () => {
  const [one, other] = [await buildHelper(app, shop, ["ANALYST"]), await buildHelper(app, shop, ["ANALYST"])];
  const roles = async () => rolesIn(await call("get/business_members", { params }));
  const admins = [one, other].map(({ id }) => ({ member_id: id, business_role: "BIZ_ADMIN" }));
  const unknown = { member_id: stranger.id, business_role: "BIZ_ADMIN" };
  const change = async (body: object[]) =>
    (await call("update/business_memberships", { params, body })).status;
  expect(await change([...admins, unknown])).toBe(404);
  expect(await roles()).toMatchObject({ [one.id]: "EMPLOYEE", [other.id]: "EMPLOYEE" });
  expect(await change(admins)).toBe(200);
  expect(await roles()).toMatchObject({ [one.id]: "BIZ_ADMIN", [other.id]: "BIZ_ADMIN" });

  const give = async (id: string, accesses: object[]) =>
    (await call(id, { params, body: { accesses } })).status;
  const permissions = ["CAMPAIGN_MANAGER"];
  const access = { asset_id: account, member_id: one.id, permissions };
  const update = "business_members_asset_access/update";
  const assets = async () =>
    (await call("business_member_assets/get", { params: { ...params, member_id: one.id } })).data.items;
  expect(await give(update, [access, { ...access, member_id: stranger.id }])).toBe(404);
  expect(await give(update, [access, { ...access, asset_id: "1" }])).toBe(404);
  expect(await assets()).toEqual([]);
  expect(await give(update, [access, { ...access, member_id: other.id }])).toBe(200);
  expect(await assets()).toEqual([{ asset_id: account, asset_type: "AD_ACCOUNT", permissions }]);
  const taken = { asset_id: account, member_id: one.id };
  const { id: missing } = stranger;
  const remove = "business_members_asset_access/delete";
  expect(await give(remove, [taken, { ...taken, member_id: missing }])).toBe(404);
  expect(await assets()).toHaveLength(1);
  expect(await give(remove, [taken])).toBe(200);
  expect(await assets()).toEqual([]);

  const members = [...admins, unknown];
  expect((await call("delete_business_membership", { params, body: { members } })).status).toBe(404);
  expect(await roles()).toHaveProperty(one.id);
  expect((await call("delete_business_membership", { params, body: { members: admins } })).status).toBe(200);
  expect(await roles()).not.toHaveProperty(one.id);
  for (const name of ["BusinessPeople.update", "BusinessPeople.delete", "AssetPeople.update"] as const)
    expect((await visitor.call(name, { ...params, people: [], user_ids: [], accesses: [] })).status).toBe(
      401,
    );
  expect((await visitor.call("BusinessPersonAssets.get", { ...params, user_id: "1" })).status).toBe(401);
  const foreign = await openAdAccount(await buildBusiness(app));
  const accesses = [{ kind: "ad_account" as const, asset_id: foreign, user_id: helper.id, permissions: [] }];
  expect((await shop.browser.call("AssetPeople.update", { ...params, accesses })).status).toBe(404);
});

test("makes, changes and deletes groups of ad accounts, and says of each why not", async () => {
  const body = { asset_group_name: "North", asset_group_description: "", asset_group_types: ["OTHER"] };
  const made = await call("asset_group/create", { params, body });
  const { id } = made.data.asset_group;
  expect(made.data.asset_group).toMatchObject({ asset_group_name: "North", ad_accounts_ids: [] });
  const update = async (changes: object[], who = call) =>
    await who("asset_group/update", { params, body: { asset_groups_to_update: changes } });
  const { data } = await update([
    { asset_group_id: id, name: "South", assets_to_add: [account] },
    { asset_group_id: "1", name: "None" },
    { asset_group_id: id, assets_to_add: [stranger.id] },
    { asset_group_id: id, name: "" },
  ]);
  expect(data.updated_asset_groups).toEqual([{ id, asset_group_name: "South", ad_accounts_ids: [account] }]);
  expect(data.exceptions.map(({ asset_group_id }: { asset_group_id: string }) => asset_group_id)).toEqual([
    "1",
    id,
    id,
  ]);
  const given = { asset_id: id, member_id: helper.id, permissions: ["ANALYST"] };
  await call("business_members_asset_access/update", { params, body: { accesses: [given] } });
  const asked = { ...params, member_id: helper.id, asset_type: "ASSET_GROUP" };
  expect((await call("business_member_assets/get", { params: asked })).data.items).toMatchObject([
    { asset_id: id, permissions: ["ANALYST"] },
  ]);
  const emptied = await update([{ asset_group_id: id, assets_to_remove: [account] }]);
  expect(emptied.data.updated_asset_groups).toMatchObject([{ ad_accounts_ids: [] }]);

  const gone = { params, body: { asset_groups_to_delete: [id, "1"] } };
  for (const [who, status] of [
    [helper, 403],
    [stranger, 404],
  ] as const) {
    const theirs = await v5Client(app, { user: who });
    expect((await theirs("asset_group/create", { params, body })).status).toBe(status);
    expect((await update([{ asset_group_id: id, name: "Mine" }], theirs)).status).toBe(status);
    expect((await theirs("asset_group/delete", gone)).status).toBe(status);
    expect((await theirs("business_member_assets/get", { params: asked })).status).toBe(status);
  }
  expect((await call("asset_group/delete", gone)).data).toMatchObject({
    deleted_asset_groups: [id],
    exceptions: [{ asset_group_id: "1", code: expect.any(Number) }],
  });
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
  const body = { invite_ids: ["1", made.id] };
  const theirs = await v5Client(app, { user: stranger });
  expect((await theirs("cancel_invites_or_requests", { params, body })).status).toBe(404);
  const canceled = await call("cancel_invites_or_requests", { params, body });
  expect(canceled.data.items).toMatchObject([
    { invite: null, exception: { invite_id: "1" } },
    { invite: { id: made.id }, exception: null },
  ]);
  expect((await call("get/invites", { params })).data.items).toEqual([]);
});
