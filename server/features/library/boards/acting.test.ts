import { describe, expect, test } from "vitest";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { PageRenderer } from "#contract/page-context.ts";
import type { ActingAccount, Advertising } from "#server/platform/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

/** Fake ads for the tests. */
const ads = { account: null as ActingAccount | null, pins: new Set<string>() };
const advertising: Advertising = {
  actingAs: async (_viewer, { id }) => (ads.account?.member.id === id ? ads.account : null),
  noteWrite: async () => undefined,
  isInActiveAd: async (pinIds) => pinIds.some((id) => ads.pins.has(id)),
};

/** The accounts that pages were given as the ones their viewers act for. */
const told: PageViewer["acting"][] = [];
const renderer: PageRenderer = {
  async render({ context }) {
    told.push(context.viewer.acting);
    return { kind: "page", status: 200, html: "", headers: {} };
  },
  isCacheable: () => false,
};

const { app, shop, helper } = await startCast(["shop", "helper"], { overrides: { advertising }, renderer });

function act(mayChoosePrivacy: boolean): void {
  const names = { username: shop.username, firstName: "", lastName: "", businessName: "Shop" };
  const looks = { avatarSignature: null, avatarColorIndex: 0 };
  const flags = {
    isEmailConfirmed: true,
    isEmailReminderDue: false,
    isWelcomeDue: false,
    isAgeHeld: false,
    theme: null,
    sensitivePins: "blur" as const,
    autoplayVideos: "unmetered" as const,
    isPartner: true,
    isWriteBanned: false,
    staffRoles: [],
  };
  ads.account = { member: { id: shop.id, ...names, ...looks, ...flags }, mayChoosePrivacy };
}

describe("for an ad account", () => {
  test("nothing falls back to the member's own account", async () => {
    act(true);
    const board_id = await buildBoardRow(app, helper.id);
    const asShop = { orbac_subject_id: shop.id };
    const section = { board_id, name: "Spring" };
    const answers = [
      await helper.browser.call("Board.delete", { board_id, ...asShop }),
      await helper.browser.call("BoardSection.create", { ...section, ...asShop }),
      await helper.browser.call("BoardSection.create", { ...section, advertiser_id: shop.id } as never),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([403, 29]);
    const asOneself = { orbac_subject_id: helper.id, advertiser_id: null };
    const made = await helper.browser.call("BoardSection.create", { ...section, ...asOneself } as never);
    expect(made.status).toBe(200);
  });

  test("a helper creates only protected boards of the account", async () => {
    act(false);
    const asShop = { advertiser_id: shop.id };
    const { data: board } = await helper.browser.call("Board.create", {
      ...asShop,
      name: "Spring",
      privacy: "public",
    });
    expect(board).toMatchObject({ privacy: "protected", owner: { id: shop.id }, access: ["write"] });
    const change = { ...asShop, board_id: board.id };
    const renamed = await helper.browser.call("Board.update", { ...change, name: "Summer" });
    expect(renamed.data).toMatchObject({ name: "Summer", privacy: "protected" });
    for (const privacy of ["public", "secret"] as const) {
      const answer = await helper.browser.call("Board.update", { ...change, privacy });
      expect(answer).toMatchObject({ status: 403, error: { message_detail: "privacy" } });
    }
    expect((await helper.browser.call("Board.get", { board_id: board.id })).status).toBe(404);
    const seen = await helper.browser.call("Board.get", { board_id: board.id, orbac_subject_id: shop.id });
    expect(seen.data.id).toBe(board.id);
  });

  test("a helper reads protected boards with their sections and Pins as the account alone", async () => {
    act(false);
    const board_id = await buildBoardRow(app, shop.id, { privacy: "protected" });
    const section = await shop.browser.call("BoardSection.create", { board_id, name: "Blue" });
    const section_id = section.data.id;
    await buildPinRow(app, shop.id, { boardId: board_id, sectionId: section_id });
    const reads = [
      ["BoardSections.get", { board_id }],
      ["BoardFeed.get", { board_id }],
      ["BoardSection.get", { section_id }],
      ["BoardSectionPins.get", { section_id }],
    ] as const;
    for (const [name, options] of reads) {
      const call = async (subject: object) =>
        (await helper.browser.call(name, { ...options, ...subject } as never)).status;
      const other = { orbac_subject_id: (await buildPerson(app)).id };
      expect([name, await call({}), await call({ orbac_subject_id: shop.id }), await call(other)]).toEqual([
        ...[name, 404, 200, 403],
      ]);
    }
    await app.context.db.query({ text: "update boards set trashed_at = now() where id = $1" }, [board_id]);
  });

  test("a helper saves to its boards, but not to secret ones", async () => {
    act(false);
    const secret = await buildBoardRow(app, shop.id, { privacy: "secret" });
    const kept = await shop.browser.call("BoardPickerBoards.get", {});
    const open = kept.data.map(({ id }) => id).filter((id) => id !== secret);
    expect(open).toHaveLength(1);
    for (const asShop of [{ advertiser_id: shop.id }, { orbac_subject_id: shop.id }]) {
      const picked = await helper.browser.call("BoardPickerBoards.get", asShop);
      expect(picked.data.map(({ id }) => id)).toEqual(open);
      const short = { ...asShop, shortlist_length: 25 };
      const { data } = await helper.browser.call("BoardPickerBoardsShortlist.get", short);
      expect(data.map(({ id }) => id)).toEqual(open);
    }
    await app.context.db.query({ text: "update boards set trashed_at = now() where id = $1" }, [secret]);
  });

  test("a publisher can switch between protected and public", async () => {
    act(true);
    const asShop = { orbac_subject_id: shop.id };
    const make = async (name: string, privacy?: "public" | "secret") =>
      (await helper.browser.call("Board.create", { ...asShop, name, ...(privacy && { privacy }) })).data;
    expect((await make("One")).privacy).toBe("protected");
    expect((await make("Two", "secret")).privacy).toBe("protected");
    const board = await make("Three", "public");
    expect(board.privacy).toBe("public");
    const hide = { ...asShop, board_id: board.id, privacy: "secret" } as const;
    expect((await helper.browser.call("Board.update", hide)).data.privacy).toBe("protected");
  });

  test("order and view belong to the account", async () => {
    act(false);
    const asShop = { orbac_subject_id: shop.id };
    await helper.browser.call("UserMetadata.update", {
      ...asShop,
      most_recent_board_sort_order: "alphabetical",
    });
    expect((await shop.browser.call("UserMetadata.get", {})).data.most_recent_board_sort_order).toBe(
      "alphabetical",
    );
    expect((await helper.browser.call("UserMetadata.get", {})).data.most_recent_board_sort_order).toBeNull();
    const { data } = await shop.browser.call("Boards.get", { username: shop.username, sort: "custom" });
    const board_ids = data.map(({ id }) => id).toReversed();
    expect((await helper.browser.call("BoardsReorder.create", { board_ids })).status).toBe(400);
    expect((await helper.browser.call("BoardsReorder.create", { ...asShop, board_ids })).status).toBe(200);
    const after = await shop.browser.call("Boards.get", { username: shop.username });
    expect(after.data.map(({ id }) => id)).toEqual(board_ids);
  });

  test("an empty name means no one else, so the member acts for themselves", async () => {
    act(true);
    const asNobody = { advertiser_id: "", orbac_subject_id: "" };
    const made = await helper.browser.call("Board.create", { name: "Mine", ...asNobody });
    expect(made.data).toMatchObject({ name: "Mine", owner: { id: helper.id } });
    const seen = await helper.browser.call("Board.get", { board_id: made.data.id, orbac_subject_id: "" });
    expect(seen.status).toBe(200);
    const picked = await helper.browser.call("BoardPickerBoards.get", asNobody);
    expect(picked.data.map(({ id }) => id)).toContain(made.data.id);
  });

  test("acting without permission, or for another account, is rejected", async () => {
    act(true);
    const other = await buildPerson(app);
    const named = { advertiser_id: shop.id, orbac_subject_id: other.id };
    const answer = await helper.browser.call("Board.create", { name: "No", ...named });
    expect(answer).toMatchObject({ status: 403, error: { message_detail: "orbac_subject_id" } });
    ads.account = null;
    const alone = await helper.browser.call("Board.create", { name: "No", advertiser_id: shop.id });
    expect(alone).toMatchObject({ status: 403, error: { message_detail: "advertiser_id" } });
  });
});

test("pages know who a member acts for, and no one else does", async () => {
  const actingOn = async (browser: Browser) => {
    await browser.request("GET", "/board/create/");
    return told.at(-1);
  };
  act(true);
  expect(await actingOn(helper.browser)).toBeNull();
  const text = "update sessions set acting_as_id = $1";
  await app.context.db.query({ text }, [shop.id]);
  expect(await actingOn(helper.browser)).toEqual({
    id: shop.id,
    mayChoosePrivacy: true,
    username: shop.username,
    fullName: "Shop",
  });
  expect(await actingOn(await app.browser())).toBeNull();
  expect(await actingOn(await openSession(app, helper, { isLimited: true }))).toBeNull();
  ads.account = null;
  expect(await actingOn(helper.browser)).toBeNull();
});

describe("for oneself", () => {
  test("boards are public or secret, and protected only if they already are", async () => {
    ads.account = null;
    const kim = await buildPerson(app);
    const make = { name: "Mine", privacy: "protected" } as const;
    const refused = await kim.browser.call("Board.create", make);
    expect(refused).toMatchObject({ status: 400, error: { message_detail: "privacy" } });
    const board = await buildBoardRow(app, kim.id);
    const guard = { board_id: board, privacy: "protected" } as const;
    expect((await kim.browser.call("Board.update", guard)).status).toBe(400);
    const guarded = await buildBoardRow(app, kim.id, { privacy: "protected" });
    const keep = { ...guard, board_id: guarded, description: "Kept" };
    expect((await kim.browser.call("Board.update", keep)).data.privacy).toBe("protected");
    const open = { board_id: guarded, privacy: "public" } as const;
    expect((await kim.browser.call("Board.update", open)).data.privacy).toBe("public");
  });
});

describe("a board with a Pin in a running ad", () => {
  test("tells its owner, who is asked before hiding it", async () => {
    const kim = await buildPerson(app);
    const board = await buildBoardRow(app, kim.id);
    const pin = await buildPinRow(app, kim.id, { boardId: board });
    const told = async ({ browser }: Person) =>
      (await browser.call("Board.get", { board_id: board })).data.has_active_ads;
    ads.pins = new Set([pin]);
    expect(await told(kim)).toBe(false);
    const text = "update pins set promoted_until = now() + interval '1 day' where id = $1";
    await app.context.db.query({ text }, [pin]);
    expect(await told(kim)).toBe(true);
    expect(await told(helper)).toBeUndefined();
    ads.pins = new Set();
    expect(await told(kim)).toBe(false);
  });
});
