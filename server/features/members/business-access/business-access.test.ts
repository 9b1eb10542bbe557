import { beforeAll, describe, expect, test } from "vitest";
import { BUSINESS_PERMISSIONS, type BusinessPermission } from "#contract/ads/permissions.ts";
import { businessAccessTexts } from "#contract/members/business-access-texts.ts";
import type { OperationName } from "#contract/operations.ts";
import { allowAds, grant, makeBusiness } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { linkParameter } from "#testkit/members/accounts.ts";
import { buildAdAccount, giveSecondFactor } from "#testkit/members/businesses.ts";
import { buildPerson, type Person } from "#testkit/members.ts";

const { app, shop, rival, stranger, visitor } = await startCast(["shop", "rival", "stranger"], {
  env: { RATE_LIMIT: "100000" },
});
const { db } = app.context;

beforeAll(async () => {
  await allowAds(app);
  await makeBusiness(app, shop);
  await makeBusiness(app, rival, "Rival");
});

async function personWith(...permissions: BusinessPermission[]): Promise<Person> {
  const person = await buildPerson(app);
  await grant(app, shop, person, permissions);
  return person;
}

const audit = async () =>
  (await shop.browser.call("BusinessAudit.get", { business_id: shop.id, page_size: 5 })).data;

async function inviteTo(email: string, permissions: BusinessPermission[], by = shop) {
  const answer = await by.browser.call("BusinessInvite.create", { business_id: shop.id, email, permissions });
  if (answer.status !== 200) return { answer, token: "" };
  const [mail] = await app.mailsTo(email);
  return { answer, token: linkParameter(mail?.text ?? "", "t") };
}

type Case = [name: OperationName, options: () => Promise<object>, allowed: readonly BusinessPermission[]];

const everyone = BUSINESS_PERMISSIONS;
const managers = ["OWNER", "ADMIN"] as const;
const theBusiness = async () => ({ business_id: shop.id });

async function newGroup(): Promise<string> {
  const { data } = await shop.browser.call("AssetGroup.create", { business_id: shop.id, name: "Set" });
  return data.id;
}

async function tie(childId: string, parentId: string): Promise<void> {
  await db.query({ text: "delete from business_children" }, []);
  await db.query({ text: "insert into business_children (child_id, parent_id) values ($1, $2)" }, [
    childId,
    parentId,
  ]);
}

const cases: Case[] = [
  ["Business.get", theBusiness, everyone],
  ["BusinessPeople.get", theBusiness, managers],
  ["BusinessInvites.get", theBusiness, managers],
  ["BusinessAudit.get", theBusiness, managers],
  ["BusinessSecurity.get", theBusiness, managers],
  ["AssetGroups.get", theBusiness, managers],
  ["BusinessHierarchy.get", theBusiness, managers],
  [
    "BusinessPerson.update",
    async () => ({
      business_id: shop.id,
      user_id: (await personWith("ANALYST")).id,
      permissions: ["FINANCE"],
    }),
    managers,
  ],
  [
    "BusinessPerson.update",
    async () => ({ business_id: shop.id, user_id: (await personWith("ANALYST")).id, permissions: ["OWNER"] }),
    ["OWNER"],
  ],
  [
    "BusinessPerson.update",
    async () => ({ business_id: shop.id, user_id: (await personWith("OWNER")).id, permissions: [] }),
    ["OWNER"],
  ],
  [
    "BusinessPerson.delete",
    async () => ({ business_id: shop.id, user_id: (await personWith("ANALYST")).id }),
    managers,
  ],
  [
    "BusinessPerson.delete",
    async () => ({ business_id: shop.id, user_id: (await personWith("OWNER")).id }),
    ["OWNER"],
  ],
  ["AdAccountPeople.get", async () => ({ ad_account_id: await buildAdAccount(app, shop) }), managers],
  [
    "AdAccountPerson.update",
    async () => ({
      ad_account_id: await buildAdAccount(app, shop),
      user_id: (await personWith()).id,
      permissions: ["ANALYST"],
    }),
    managers,
  ],
  [
    "BusinessInvite.create",
    async () => ({ business_id: shop.id, email: "a@example.net", permissions: ["ANALYST"] }),
    managers,
  ],
  [
    "BusinessInvite.create",
    async () => ({ business_id: shop.id, email: "b@example.net", permissions: ["OWNER"] }),
    ["OWNER"],
  ],
  [
    "BusinessInvite.delete",
    async () => {
      const { answer } = await inviteTo("c@example.net", ["ANALYST"]);
      return { business_id: shop.id, invite_id: answer.data.id };
    },
    managers,
  ],
  [
    "BusinessSecurity.update",
    async () => ({ business_id: shop.id, requires_second_factor: false }),
    ["OWNER"],
  ],
  ["AssetGroup.create", async () => ({ business_id: shop.id, name: "Set" }), managers],
  ["AssetGroup.update", async () => ({ asset_group_id: await newGroup(), name: "Other" }), managers],
  ["AssetGroup.delete", async () => ({ asset_group_id: await newGroup() }), managers],
  [
    "AssetGroupPerson.update",
    async () => ({
      asset_group_id: await newGroup(),
      user_id: (await personWith()).id,
      permissions: ["PUBLISHER"],
    }),
    managers,
  ],
  [
    "BusinessHierarchy.create",
    async () => {
      await db.query({ text: "delete from business_children" }, []);
      return { business_id: shop.id, username: rival.username };
    },
    managers,
  ],
  [
    "BusinessHierarchy.update",
    async () => {
      await tie(shop.id, rival.id);
      return { business_id: shop.id, parent_id: rival.id };
    },
    ["OWNER"],
  ],
  [
    "BusinessHierarchy.delete",
    async () => {
      await tie(shop.id, rival.id);
      return { business_id: shop.id, other_id: rival.id };
    },
    ["OWNER"],
  ],
];

describe.each(cases)("%s", (name, options, allowed) => {
  test(`is for ${allowed.join(", ")}`, async () => {
    for (const permission of BUSINESS_PERMISSIONS) {
      const person = await personWith(permission);
      const { status } = await person.browser.call(name as "Business.get", (await options()) as never);
      const expected = allowed.includes(permission) ? 200 : 403;
      expect([permission, status]).toEqual([permission, expected]);
    }
    expect((await shop.browser.call(name as "Business.get", (await options()) as never)).status).toBe(200);
    expect((await visitor.call(name as "Business.get", (await options()) as never)).status).toBe(401);
    for (const { browser } of [stranger, rival]) {
      const answer = await browser.call(name as "Business.get", (await options()) as never);
      expect(answer.status).toBe(404);
    }
    await db.query({ text: "delete from business_children" }, []);
    // A business has room for so many people.
    await db.query({ text: "delete from business_people where business_id = $1" }, [shop.id]);
  });
});

test("a business that isn't there answers like one of others", async () => {
  const [hidden, absent] = await Promise.all(
    [shop.id, "1", stranger.id].map((business_id) => rival.browser.call("Business.get", { business_id })),
  );
  expect([hidden?.status, hidden?.error]).toEqual([404, absent?.error]);
});

test("no one acts for a business while ads are off", async () => {
  const person = await personWith("ADMIN");
  await allowAds(app, { is_on: false });
  const named = { name: "No", orbac_subject_id: shop.id };
  expect((await person.browser.call("Board.create", named)).status).toBe(403);
  await allowAds(app);
});

describe("an invite", () => {
  test("is accepted once, by whoever has the link", async () => {
    const { answer, token } = await inviteTo("Guest@example.net", ["PUBLISHER"]);
    expect(answer.data).toMatchObject({ email: "Guest@example.net", permissions: ["PUBLISHER"] });
    const rows = await db.query({ text: "select * from business_invites where email_key = $1" }, [
      "guest@example.net",
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const guest = await buildPerson(app);
    const shown = await guest.browser.call("BusinessInvite.get", { token });
    expect(shown.data).toMatchObject({
      user: { id: shop.id, full_name: "Kiln & Co" },
      permissions: ["PUBLISHER"],
    });
    const { data } = await guest.browser.call("BusinessInvite.update", { token });
    expect(data).toEqual({ business_id: shop.id });
    expect((await guest.browser.call("BusinessInvite.update", { token })).status).toBe(422);
    expect((await stranger.browser.call("BusinessInvite.get", { token })).status).toBe(422);
    expect((await guest.browser.call("BusinessProfiles.get", {})).data.profiles).toMatchObject([
      {
        id: shop.id,
        permissions: ["PUBLISHER"],
        viewerMeetsMfaRequirement: true,
        user: { username: "shop", businessName: "Kiln & Co", scheduledPinCount: 0, merchantId: null },
      },
    ]);
    expect((await audit())[0]).toMatchObject({ action: "invite.accept", actor: { id: guest.id } });
  });

  test.each(["OWNER", "ADMIN"] as const)(
    "to be %s is accepted with its confirmed address alone",
    async (power) => {
      const [guest, other] = [await buildPerson(app), await buildPerson(app)];
      const { token } = await inviteTo(guest.email, [power]);
      const accept = ({ browser }: Person) => browser.call("BusinessInvite.update", { token });
      const confirm = (at: string) =>
        db.query({ text: `update members set email_confirmed_at = ${at} where id = $1` }, [guest.id]);
      const refused = { status: 422, error: { message: businessAccessTexts.otherAddress } };
      expect(await accept(other)).toMatchObject(refused);
      await confirm("null");
      expect(await accept(guest)).toMatchObject(refused);
      await confirm("now()");
      expect((await accept(guest)).status).toBe(200);
    },
  );

  test("to the same address replaces the earlier one", async () => {
    const { token: first } = await inviteTo("twice@example.net", ["ANALYST"]);
    const { token } = await inviteTo("twice@example.net", ["PUBLISHER"]);
    const guest = await buildPerson(app);
    expect((await guest.browser.call("BusinessInvite.update", { token: first })).status).toBe(422);
    expect((await guest.browser.call("BusinessInvite.update", { token })).status).toBe(200);
  });

  test("isn't for the business itself, and is rejected for what isn't an address", async () => {
    const { token } = await inviteTo("self@example.net", ["ANALYST"]);
    expect((await shop.browser.call("BusinessInvite.update", { token })).status).toBe(422);
    expect((await stranger.browser.call("BusinessInvite.get", { token })).status).toBe(200);
    const { answer } = await inviteTo("not an address", ["ANALYST"]);
    expect(answer).toMatchObject({ status: 400, error: { message_detail: "email" } });
    expect((await stranger.browser.call("BusinessInvite.get", { token: "no" })).status).toBe(422);
  });

  test("that is accepted while it's taken back ends one way or the other", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { answer, token } = await inviteTo(`race${round}@example.net`, ["ANALYST"]);
      const guest = await buildPerson(app);
      const revoke = { business_id: shop.id, invite_id: answer.data.id };
      const [accepted, revoked] = await Promise.all([
        guest.browser.call("BusinessInvite.update", { token }),
        shop.browser.call("BusinessInvite.delete", revoke),
      ]);
      expect([accepted.status, revoked.status]).toSatisfy(
        (both: number[]) => both.join() === "200,404" || both.join() === "422,200",
      );
      const { status } = await guest.browser.call("Business.get", { business_id: shop.id });
      expect(status).toBe(accepted.status === 200 ? 200 : 404);
    }
  });

  test("ends when whoever sent it may no longer give what it gives", async () => {
    const admin = await personWith("ADMIN");
    const guest = await buildPerson(app);
    const { token } = await inviteTo("late@example.net", ["ADMIN"], admin);
    const demote = { business_id: shop.id, user_id: admin.id, permissions: ["ANALYST" as const] };
    expect((await shop.browser.call("BusinessPerson.update", demote)).status).toBe(200);
    expect((await guest.browser.call("BusinessInvite.get", { token })).status).toBe(422);
    expect((await guest.browser.call("BusinessInvite.update", { token })).status).toBe(422);
    expect((await guest.browser.call("Business.get", { business_id: shop.id })).status).toBe(404);
  });

  test("ends when whoever sent it no longer works there", async () => {
    const admin = await personWith("ADMIN");
    const { token } = await inviteTo("gone@example.net", ["ANALYST"], admin);
    await shop.browser.call("BusinessPerson.delete", { business_id: shop.id, user_id: admin.id });
    expect((await stranger.browser.call("BusinessInvite.get", { token })).status).toBe(422);
  });
});

describe("people", () => {
  test("leave with all they were given, and stop acting", async () => {
    const person = await personWith("PUBLISHER");
    const ad_account_id = await buildAdAccount(app, shop);
    await shop.browser.call("AdAccountPerson.update", {
      ad_account_id,
      user_id: person.id,
      permissions: ["FINANCE"],
    });
    await person.browser.call("BusinessProfile.update", { profile_id: shop.id });
    const leave = { business_id: shop.id, user_id: person.id };
    expect((await person.browser.call("BusinessPerson.delete", leave)).status).toBe(200);
    expect((await person.browser.call("Business.get", { business_id: shop.id })).status).toBe(404);
    const left = await db.query(
      {
        text: `select 1 from sessions where acting_as_id = $2 and member_id = $1
          union all select 1 from ad_account_people where member_id = $1`,
      },
      [person.id, shop.id],
    );
    expect(left).toEqual([]);
    expect((await shop.browser.call("BusinessPerson.delete", leave)).status).toBe(404);
    expect((await audit())[0]).toMatchObject({ action: "person.leave", subject: person.id });
  });

  test("who were given ad accounts alone see those, and act for no one", async () => {
    const person = await personWith();
    await buildAdAccount(app, shop, "Hidden");
    const ad_account_id = await buildAdAccount(app, shop, "Mine");
    const inGroup = await buildAdAccount(app, shop, "Grouped");
    const { data: group } = await shop.browser.call("AssetGroup.create", {
      business_id: shop.id,
      name: "Set",
      ad_account_ids: [inGroup],
    });
    const permissions: "PUBLISHER"[] = ["PUBLISHER"];
    await shop.browser.call("AdAccountPerson.update", { ad_account_id, user_id: person.id, permissions });
    await shop.browser.call("AssetGroupPerson.update", {
      asset_group_id: group.id,
      user_id: person.id,
      permissions,
    });
    const people = await shop.browser.call("AdAccountPeople.get", { ad_account_id });
    expect(people.data).toMatchObject([{ user: { id: person.id }, permissions }]);
    const { data } = await person.browser.call("Business.get", { business_id: shop.id });
    expect(data.ad_accounts.map(({ name }) => name)).toEqual(["Mine", "Grouped"]);
    const listed = await person.browser.call("AdAccounts.get", {});
    expect(listed.data.map(({ name }) => name)).toEqual(["Grouped", "Mine"]);
    expect((await person.browser.call("BusinessPeople.get", { business_id: shop.id })).status).toBe(403);
    expect((await person.browser.call("BusinessProfile.update", { profile_id: shop.id })).status).toBe(403);
    const others = await buildAdAccount(app, rival);
    const taken = { asset_group_id: group.id, ad_account_ids: [others] };
    expect((await shop.browser.call("AssetGroup.update", taken)).status).toBe(404);
    const { data: groups } = await shop.browser.call("AssetGroups.get", { business_id: shop.id });
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({
      ad_accounts: [{ name: "Grouped" }],
      people: [{ user: { id: person.id }, permissions }],
    });
  });
});

describe("acting", () => {
  test.each([
    ["OWNER", 200, "public"],
    ["ADMIN", 200, "protected"],
    ["PUBLISHER", 200, "public"],
    ["ANALYST", 403, null],
    ["FINANCE", 403, null],
  ] as const)("with %s", async (permission, status, privacy) => {
    const person = await personWith(permission);
    const named = { name: `By ${permission}`, privacy: "public" as const };
    for (const [key, id] of [
      ["orbac_subject_id", shop.id],
      ["advertiser_id", await buildAdAccount(app, shop)],
    ] as const) {
      const answer = await person.browser.call("Board.create", {
        ...named,
        name: `${named.name} ${key}`,
        [key]: id,
      });
      expect(answer.status).toBe(status);
      if (status !== 200) continue;
      expect(answer.data).toMatchObject({ privacy, owner: { id: shop.id } });
      expect((await audit())[0]).toMatchObject({
        action: "Board.create",
        subject: answer.data.id,
        actor: { id: person.id },
      });
      const asShop = { orbac_subject_id: shop.id };
      const board = { board_id: answer.data.id, ...asShop };
      expect((await person.browser.call("BoardFeed.get", board)).status).toBe(200);
      expect((await person.browser.call("BoardSections.get", board)).status).toBe(200);
      const { data } = await person.browser.call("Boards.get", {
        username: "shop",
        page_size: 250,
        ...asShop,
      });
      expect(data.map(({ id }) => id)).toContain(answer.data.id);
    }
  });

  test("what can't be noted isn't written", async () => {
    const person = await personWith("ADMIN");
    const query = (text: string) => app.context.db.query({ text }, []);
    await query(
      "alter table business_audit add constraint refused check (action <> 'Board.create') not valid",
    );
    const asShop = { orbac_subject_id: shop.id };
    const answer = await person.browser.call("Board.create", { name: "Not noted", ...asShop });
    await query("alter table business_audit drop constraint refused");
    expect(answer.status).toBe(500);
    expect(await query("select id from boards where name = 'Not noted'")).toEqual([]);
  });

  test("reads and refused writes aren't noted", async () => {
    const person = await personWith("ADMIN");
    const before = (await audit())[0]?.id;
    const asShop = { orbac_subject_id: shop.id };
    await person.browser.call("Boards.get", { username: "shop", ...asShop });
    await person.browser.call("Board.update", { board_id: "1", name: "No", ...asShop });
    await person.browser.call("Board.create", { name: "Own" });
    expect((await audit())[0]?.id).toBe(before);
  });

  test.each([
    // required, has a second factor, owners need one too: may OWNER and ADMIN act?
    [false, false, true, 200, 200],
    [true, false, true, 403, 403],
    [true, false, false, 200, 403],
    [true, true, true, 200, 200],
    [true, true, false, 200, 200],
  ])(
    "with required %j, second factor %j and owners too %j",
    async (isRequired, hasOne, forOwners, owner, admin) => {
      await allowAds(app, { is_second_factor_for_owners: forOwners });
      const change = { business_id: shop.id, requires_second_factor: isRequired };
      await shop.browser.call("BusinessSecurity.update", change);
      const statuses: number[] = [];
      for (const permission of ["OWNER", "ADMIN"] as const) {
        const person = await personWith(permission);
        if (hasOne) await giveSecondFactor(app, person);
        const { status } = await person.browser.call("BusinessProfile.update", { profile_id: shop.id });
        const { data } = await person.browser.call("BusinessProfiles.get", {});
        expect(data.profiles[0]?.viewerMeetsMfaRequirement).toBe(status === 200);
        expect((await person.browser.call("BusinessPeople.get", { business_id: shop.id })).status).toBe(
          status,
        );
        statuses.push(status);
      }
      expect(statuses).toEqual([owner, admin]);
      await shop.browser.call("BusinessSecurity.update", {
        business_id: shop.id,
        requires_second_factor: false,
      });
      await allowAds(app);
    },
  );

  test("as oneself again", async () => {
    const person = await personWith("ADMIN");
    const { data } = await person.browser.call("BusinessProfile.update", { profile_id: shop.id });
    expect(data.acting).toEqual({
      id: shop.id,
      mayChoosePrivacy: false,
      username: "shop",
      fullName: "Kiln & Co",
    });
    for (const options of [{}, { profile_id: person.id }]) {
      expect((await person.browser.call("BusinessProfile.update", options)).data).toEqual({ acting: null });
    }
  });
});

describe("a hierarchy", () => {
  test("lets those who run the parent manage the child, once that accepted", async () => {
    const child = await buildPerson(app);
    await makeBusiness(app, child, "Child");
    const admin = await personWith("ADMIN");
    const analyst = await personWith("ANALYST");
    const ask = { business_id: shop.id, username: child.username };
    expect((await admin.browser.call("BusinessHierarchy.create", ask)).status).toBe(200);
    const seen = (person: Person) => person.browser.call("Business.get", { business_id: child.id });
    expect((await seen(admin)).status).toBe(404);
    const accept = { business_id: child.id, parent_id: shop.id };
    expect((await child.browser.call("BusinessHierarchy.update", accept)).status).toBe(200);
    for (const person of [shop, admin]) expect((await seen(person)).data.permissions).toEqual(["ADMIN"]);
    expect((await seen(analyst)).status).toBe(404);
    await buildAdAccount(app, child, "The child's");
    const { data: accounts } = await admin.browser.call("AdAccounts.get", {});
    expect(accounts.map(({ name }) => name)).toContain("The child's");
    const { data } = await child.browser.call("BusinessHierarchy.get", { business_id: child.id });
    expect(data).toMatchObject({ parent: { user: { id: shop.id }, is_accepted: true }, children: [] });

    const chained = { business_id: child.id, username: rival.username };
    expect((await child.browser.call("BusinessHierarchy.create", chained)).status).toBe(400);
    const twice = { business_id: rival.id, username: child.username };
    expect((await rival.browser.call("BusinessHierarchy.create", twice)).status).toBe(400);

    const leave = { business_id: child.id, other_id: shop.id };
    expect((await child.browser.call("BusinessHierarchy.delete", leave)).status).toBe(200);
    expect((await seen(admin)).status).toBe(404);
    expect((await child.browser.call("BusinessHierarchy.delete", leave)).status).toBe(404);
  });

  test.each(["stranger", "nobody_here", "shop"])("isn't asked of %s", async (username) => {
    const { status } = await shop.browser.call("BusinessHierarchy.create", {
      business_id: shop.id,
      username,
    });
    expect(status).toBe(username === "nobody_here" ? 404 : 400);
  });

  test("of two who ask each other at once, one is asked", async () => {
    await db.query({ text: "delete from business_children" }, []);
    const both = await Promise.all([
      shop.browser.call("BusinessHierarchy.create", { business_id: shop.id, username: "rival" }),
      rival.browser.call("BusinessHierarchy.create", { business_id: rival.id, username: "shop" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

test("a Pin is in an ad only while the ad runs", async () => {
  const adAccount = await buildAdAccount(app, shop);
  const { isInActiveAd } = app.context.advertising;
  const pinId = await buildPinRow(app, shop.id, {});
  const [ad] = await db.query<{ id: string }>(
    {
      text: `with campaign as (
          insert into campaigns (id, ad_account_id, name, objective_type)
          values (next_id(home_in($1::bigint)), $1, 'C', 'AWARENESS') returning id
        ), ad_group as (
          insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, billable_event)
          select next_id(home_in($1::bigint)), $1, id, 'G', 'DAILY', 'IMPRESSION' from campaign returning id
        )
        insert into ads (id, ad_account_id, ad_group_id, pin_id)
        select next_id(home_in($1::bigint)), $1, id, $2 from ad_group returning id`,
    },
    [adAccount, pinId],
  );
  expect(await isInActiveAd([pinId])).toBe(false);
  await db.query({ text: "update ads set review_status = 'APPROVED' where id = $1" }, [ad?.id]);
  expect(await isInActiveAd([pinId])).toBe(true);
  await db.query({ text: "update ads set status = 'PAUSED' where id = $1" }, [ad?.id]);
  expect(await isInActiveAd([pinId])).toBe(false);
});
