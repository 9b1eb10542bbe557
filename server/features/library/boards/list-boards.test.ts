import { beforeAll, describe, expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyBoardRows,
  insertRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, kim, lea, visitor } = await startCast(["kim", "lea"]);

beforeAll(async () => {
  await fillShelf();
});

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

/** In Kim's own order: Walls, Group, Ads, Secret, Shared, Old, Old secret. Used in the opposite order. */
async function fillShelf(): Promise<void> {
  const shelf: [string, Person, Parameters<typeof buildBoardRow>[2], boolean][] = [
    ["Walls", kim, {}, false],
    ["Group", kim, {}, false],
    ["Ads", kim, { privacy: "protected" }, false],
    ["Secret", kim, { privacy: "secret" }, false],
    ["Shared", lea, { privacy: "secret" }, false],
    ["Old", kim, {}, true],
    ["Old secret", kim, { privacy: "secret" }, true],
  ];
  for (const [index, [name, owner, traits, isArchived]] of shelf.entries()) {
    const id = await buildBoardRow(app, owner.id, { ...traits, name });
    if (name === "Group") await buildCollaboratorRow(app, id, lea.id);
    if (owner !== kim) await buildCollaboratorRow(app, id, kim.id);
    await query(
      "update board_members set order_key = $3, archived_at = case when $4 then now() end where board_id = $1 and member_id = $2",
      [id, kim.id, `V000000${index}`, isArchived],
    );
    await query("update boards set last_pinned_at = now() + make_interval(secs => $2) where id = $1", [
      id,
      index,
    ]);
  }
}

async function list(browser: Browser, options: Partial<OptionsOf<"Boards.get">> = {}): Promise<Board[]> {
  const answer = await browser.call("Boards.get", { username: kim.username, ...options });
  expect(answer.status).toBe(200);
  return answer.data;
}

async function names(browser: Browser, options: Partial<OptionsOf<"Boards.get">> = {}): Promise<string[]> {
  return (await list(browser, options)).map(({ name }) => name);
}

async function pageThrough(browser: Browser, options: Partial<OptionsOf<"Boards.get">>): Promise<string[]> {
  const all: string[] = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const asked = { username: kim.username, ...options, page_size: 2, bookmarks };
    const { data, envelope } = await browser.call("Boards.get", asked);
    all.push(...data.map(({ name }) => name));
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return all;
}

describe("boards by age", () => {
  test.each(["newest", "oldest"] as const)(
    "%s first, page by page, and with the archived ones",
    async (sort) => {
      const made = ["Walls", "Group", "Ads", "Secret", "Shared", "Old", "Old secret"];
      const inOrder = (all: string[]) => (sort === "newest" ? all.toReversed() : all);
      expect(await pageThrough(kim.browser, { sort })).toEqual(inOrder(made.slice(0, 5)));
      const options = { sort, include_archived: true };
      expect(await pageThrough(kim.browser, options)).toEqual(inOrder(made));
      expect(await names(visitor, { sort })).toEqual(inOrder(["Walls", "Group"]));
      const grouped = await pageThrough(kim.browser, { ...options, group_by: "profile_group" });
      const groups = [["Walls", "Group"], ["Ads"], ["Secret", "Shared"], ["Old", "Old secret"]];
      expect(grouped).toEqual(groups.flatMap(inOrder));
    },
  );

  test("don't continue with a bookmark of the other order", async () => {
    const asked = { username: kim.username, page_size: 1 };
    const { envelope } = await kim.browser.call("Boards.get", { ...asked, sort: "newest" });
    const bookmarks = envelope.resource.options.bookmarks as string[];
    expect((await kim.browser.call("Boards.get", { ...asked, sort: "oldest", bookmarks })).status).toBe(400);
  });
});

test("others see the public boards a member collaborates on, unless their owner is private", async () => {
  const [owner, helper, stranger] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  const shared: Record<string, string> = {};
  for (const [name, privacy] of [
    ["Open", "public"],
    ["Put away", "public"],
    ["Closed", "secret"],
  ] as const) {
    shared[name] = await buildBoardRow(app, owner.id, { name, privacy });
    await buildCollaboratorRow(app, shared[name], helper.id);
  }
  const see = async (browser: Browser) => {
    const { data } = await browser.call("Boards.get", { username: helper.username });
    return data.map(({ name, should_show_board_collaborators: shows }) => [name, shows]);
  };
  await query("update board_members set archived_at = now() where board_id = $1 and member_id = $2", [
    shared["Put away"],
    helper.id,
  ]);
  const open = [["Open", true]];
  expect([await see(visitor), await see(stranger.browser)]).toEqual([open, open]);
  expect((await see(helper.browser)).length).toBe(2);
  await query("update members set is_private = true where id = $1", [owner.id]);
  await query("insert into member_follows (follower_id, followed_id) values ($1, $2)", [
    stranger.id,
    owner.id,
  ]);
  expect([await see(visitor), await see(stranger.browser)]).toEqual([[], []]);
  expect((await see(helper.browser)).length).toBe(2);
  const { data } = await stranger.browser.call("Board.get", { board_id: shared.Open });
  expect(data.should_show_board_collaborators).toBe(false);
});

describe("the default order", () => {
  const byUse = ["Shared", "Secret", "Ads", "Group", "Walls"];
  const taste = async (sort: string | null, isOrdered: boolean) =>
    await query(
      "update members set board_sort = $2, boards_ordered_at = case when $3 then now() end where id = $1",
      [kim.id, sort, isOrdered],
    );

  test("is latest used for others, whatever the owner prefers", async () => {
    await taste("alphabetical", true);
    expect(await names(visitor)).toEqual(["Group", "Walls"]);
    expect(await names(lea.browser)).toEqual(["Group", "Walls"]);
    const limited = await openSession(app, kim, { isLimited: true });
    expect(await names(limited)).toEqual(["Group", "Walls"]);
    await taste(null, false);
  });

  test("for the owner is the chosen one, else the custom order, else latest used", async () => {
    await taste("alphabetical", true);
    expect(await names(kim.browser)).toEqual(["Ads", "Group", "Secret", "Shared", "Walls"]);
    await taste(null, true);
    expect(await names(kim.browser)).toEqual(byUse.toReversed());
    await taste(null, false);
    expect(await names(kim.browser)).toEqual(byUse);
    expect(await names(kim.browser, { sort: "custom" })).toEqual(byUse.toReversed());
  });

  test("has group boards first in the experiment", async () => {
    const groupsFirst = ["Shared", "Group", "Secret", "Ads", "Walls"];
    await query("update sessions set experiment_overrides = $2 where member_id = $1", [
      kim.id,
      JSON.stringify({ group_boards_at_top: "enabled" }),
    ]);
    expect(await names(kim.browser)).toEqual(groupsFirst);
    expect(await pageThrough(kim.browser, {})).toEqual(groupsFirst);
    expect(await names(kim.browser, { sort: "last_pinned_to" })).toEqual(byUse);
    await query("update sessions set experiment_overrides = '{}' where member_id = $1", [kim.id]);
  });

  test("continues in the same order when the owner changes theirs between pages", async () => {
    const { envelope } = await kim.browser.call("Boards.get", { username: kim.username, page_size: 2 });
    await taste("alphabetical", false);
    const bookmarks = envelope.resource.options.bookmarks as string[];
    expect(await names(kim.browser, { bookmarks })).toEqual(byUse.slice(2));
    await taste(null, false);
  });

  test("can't be set by a bookmark", async () => {
    const { envelope } = await kim.browser.call("Boards.get", { username: kim.username, page_size: 1 });
    const bookmarks = envelope.resource.options.bookmarks as string[];
    const other = { username: kim.username, sort: "custom", bookmarks } as const;
    expect((await kim.browser.call("Boards.get", other)).status).toBe(400);
  });
});

describe("filters", () => {
  const inOrder = { sort: "custom" } as const;
  test.each<[unknown, string[]]>([
    [["NONE"], ["Walls", "Group", "Ads", "Secret", "Shared"]],
    [["GROUP"], ["Group", "Shared"]],
    ["secret", ["Secret", "Shared"]],
    ['["ARCHIVED"]', ["Old", "Old secret"]],
    ["GROUP,ARCHIVED", ["Group", "Shared", "Old", "Old secret"]],
    [
      ["secret", "group", "archived"],
      ["Group", "Secret", "Shared", "Old", "Old secret"],
    ],
    [{ odd: 1 }, ["Walls", "Group", "Ads", "Secret", "Shared"]],
  ])("%j", async (filter_types, expected) => {
    expect(await names(kim.browser, { ...inOrder, filter_types })).toEqual(expected);
    expect(await pageThrough(kim.browser, { ...inOrder, filter_types })).toEqual(expected);
    expect((await names(kim.browser, { sort: "alphabetical", filter_types })).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  test("show others nothing more", async () => {
    expect(await names(visitor, { ...inOrder, filter_types: ["ARCHIVED", "SECRET"] })).toEqual([]);
    expect(await names(visitor, { ...inOrder, filter_types: "GROUP" })).toEqual(["Group"]);
    expect(await names(lea.browser, { ...inOrder, filter_types: "SECRET" })).toEqual([]);
  });

  test("include the archive on request, and a privacy alone", async () => {
    const all = ["Walls", "Group", "Ads", "Secret", "Shared", "Old", "Old secret"];
    expect(await names(kim.browser, { ...inOrder, include_archived: "true" })).toEqual(all);
    expect(
      await names(kim.browser, { ...inOrder, privacy_filter: "secret", include_archived: true }),
    ).toEqual(["Secret", "Shared", "Old secret"]);
    expect(await names(kim.browser, { ...inOrder, privacy_filter: "protected" })).toEqual(["Ads"]);
  });
});

describe("groups", () => {
  test("come one after another on request, in every order", async () => {
    const all = { include_archived: true, group_by: "visibility" };
    const grouped = ["Walls", "Group", "Ads", "Secret", "Shared", "Old", "Old secret"];
    expect(await pageThrough(kim.browser, { ...all, sort: "custom" })).toEqual(grouped);
    expect(await pageThrough(kim.browser, { ...all, sort: "last_pinned_to" })).toEqual([
      ...["Group", "Walls", "Ads", "Shared", "Secret"],
      ...["Old secret", "Old"],
    ]);
    expect(await pageThrough(kim.browser, { ...all, sort: "alphabetical" })).toEqual([
      ...["Group", "Walls", "Ads", "Secret", "Shared"],
      ...["Old", "Old secret"],
    ]);
  });

  test("depend on the viewer's role on each board", async () => {
    const boards = await list(kim.browser, { sort: "custom", include_archived: true });
    expect(boards.map(({ name, profileGroup, onProfile }) => [name, profileGroup, onProfile])).toEqual([
      ["Walls", "public", true],
      ["Group", "public", true],
      ["Ads", "protected", false],
      ["Secret", "secret", false],
      ["Shared", "secret", false],
      ["Old", "archived", false],
      ["Old secret", "archived", false],
    ]);
    const [old] = boards.filter(({ name }) => name === "Old");
    const seen = await visitor.call("Board.get", { board_id: old?.id ?? "" });
    expect(seen.data).toMatchObject({ profileGroup: "public", onProfile: false, archived_by_me_at: null });
    expect(old?.archived_by_me_at).not.toBeNull();
    expect(old?.board_order_modified_at).toMatch(/^\d{4}-.*Z$/);
  });

  test("only the follower is told that they follow a board", async () => {
    const [, walls] = await list(visitor);
    await insertRow(app, "board_follows", { board_id: walls?.id, member_id: lea.id }, "board_id");
    expect((await list(lea.browser)).map(({ followed_by_me }) => followed_by_me)).toEqual([false, true]);
    expect((await list(visitor)).map(({ followed_by_me }) => followed_by_me)).toEqual([false, false]);
  });
});

describe("with the maximum number of boards", () => {
  test("a full page takes a handful of queries", async () => {
    const zoe = await buildPerson(app);
    await buildManyBoardRows(app, zoe.id, 2000);
    const { db } = app.context;
    const ask = db.query;
    let asked = 0;
    db.query = async (...call) => {
      asked += 1;
      return await ask(...(call as Parameters<typeof ask>));
    };
    const cost = async (browser: Browser, options: Partial<OptionsOf<"Boards.get">>) => {
      asked = 0;
      const { data } = await browser.call("Boards.get", { username: zoe.username, ...options });
      expect(data).toHaveLength(options.page_size as number);
      return asked;
    };
    for (const browser of [visitor, zoe.browser]) {
      for (const sort of ["last_pinned_to", "custom", "alphabetical"] as const) {
        expect(await cost(browser, { sort, page_size: 250 })).toBeLessThanOrEqual(10);
      }
    }
    db.query = ask;
  });
});
