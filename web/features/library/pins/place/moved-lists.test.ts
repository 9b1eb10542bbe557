import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { endList, isLeft, leaveLists, withoutPins } from "./moved-lists.ts";

const pins = (...ids: string[]) => ids.map((id) => ({ id }));
const paged = (...pages: string[][]) => ({ pages: pages.map((ids) => ({ data: pins(...ids) })) });

test.each<[unknown, unknown]>([
  [pins("1", "2", "3"), pins("1", "3")],
  [paged(["1", "2"], ["2", "3"]), paged(["1"], ["3"])],
  [undefined, undefined],
  [{ other: true }, { other: true }],
])("of %j stays %j", (list, left) => {
  expect(withoutPins(list, new Set(["2"]))).toEqual(left);
});

const preview = ["BoardlessPins.get", { page_size: 2 }];
const loose = ["BoardlessPins.get", { page_size: 50 }, "pages"];
const looms = ["BoardFeed.get", { board_id: "looms" }, "pages", null];
const nests = ["BoardFeed.get", { board_id: "nests" }, "pages", null];
const blue = ["BoardSectionPins.get", { section_id: "blue" }, "pages", null];
const ada = ["User.get", { user_id: "ada", field_set_key: "quicksave" }];
const profile = ["User.get", { username: "ada" }];

function fill(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(preview, pins("1", "2"));
  client.setQueryData(loose, paged(["1", "2", "3"], ["4"]));
  client.setQueryData(looms, paged(["2", "7"]));
  client.setQueryData(nests, paged(["2", "8"]));
  client.setQueryData(blue, paged(["2", "9"]));
  client.setQueryData(ada, { id: "ada", quick_saves_pin_count: 4 });
  client.setQueryData(profile, { id: "ada" });
  return client;
}

const all = [preview, loose, looms, nests, blue, ada, profile];
const read = (client: QueryClient) => all.map((key) => client.getQueryData(key));

test.each<[string, { boardId: string | null; sectionId: string | null }, unknown[]]>([
  [
    "a board",
    { boardId: "looms", sectionId: null },
    [pins("1", "3"), paged(["1", "3"], ["4"]), paged(["2", "7"]), paged(["8"]), paged(["9"]), 3],
  ],
  [
    "a section",
    { boardId: "nests", sectionId: "blue" },
    [pins("1", "3"), paged(["1", "3"], ["4"]), paged(["7"]), paged(["2", "8"]), paged(["2", "9"]), 3],
  ],
  [
    "the profile",
    { boardId: null, sectionId: null },
    [pins("1", "2"), paged(["1", "2", "3"], ["4"]), paged(["7"]), paged(["8"]), paged(["9"]), 4],
  ],
])("Pins moved to %s leave all other places and can be restored", (_, to, [...lists]) => {
  const client = fill();
  const before = read(client);
  const count = lists.pop();
  const bringBack = leaveLists(client, ["2"], to);
  expect(read(client)).toEqual([...lists, { id: "ada", quick_saves_pin_count: count }, { id: "ada" }]);
  bringBack();
  expect(read(client)).toEqual(before);
});

test("a restored Pin returns behind its former predecessor in the current list", () => {
  const client = fill();
  client.setQueryData(loose, paged(["1", "2", "3"], ["4", "5"]));
  const bringBack = leaveLists(client, ["2", "4"], { boardId: "looms", sectionId: null });
  client.setQueryData(loose, paged(["0", "1", "3"], ["5"], ["6", "7"]));
  client.setQueryData(ada, { id: "ada", quick_saves_pin_count: 5 });
  bringBack();
  expect(client.getQueryData(loose)).toEqual(paged(["0", "1", "2", "3"], ["4", "5"], ["6", "7"]));
  expect(client.getQueryData(ada)).toEqual({ id: "ada", quick_saves_pin_count: 7 });
});

test("Pins that are already back, or whose page or list is gone, are left to the server", () => {
  const client = fill();
  const bringBack = leaveLists(client, ["2", "4"], { boardId: "looms", sectionId: null });
  client.setQueryData(loose, paged(["2", "3"]));
  client.removeQueries({ queryKey: nests });
  bringBack();
  expect(client.getQueryData(loose)).toEqual(paged(["2", "3"]));
  expect(client.getQueryData(nests)).toBeUndefined();
});

test("a refused move restores only its own Pins", () => {
  const client = fill();
  const bringBack = leaveLists(client, ["1", "3"], { boardId: "looms", sectionId: null });
  leaveLists(client, ["2"], { boardId: "looms", sectionId: null });
  bringBack();
  expect(read(client).slice(0, 2)).toEqual([pins("1", "3"), paged(["1", "3"], ["4"])]);
  expect(client.getQueryData(ada)).toEqual({ id: "ada", quick_saves_pin_count: 3 });
});

test("a response requested before the move doesn't bring Pins back", async () => {
  const client = fill();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const late = (queryKey: readonly unknown[], data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => answered.then(() => data) }).catch(() => undefined);
  const reads = [late(preview, pins("1", "2")), late(ada, { id: "ada", quick_saves_pin_count: 4 })];
  leaveLists(client, ["2"], { boardId: "looms", sectionId: null });
  const shown = read(client);
  answer();
  await Promise.all(reads);
  expect(read(client)).toEqual(shown);
});

test("a list that everything leaves ends with what is loaded, until that is taken back", () => {
  const client = new QueryClient();
  const page = (id: string, bookmark: string | null) => ({ data: pins(id), bookmark });
  client.setQueryData(looms, { pages: [page("1", "a"), page("2", "b")] });
  const reopen = endList(client, looms);
  expect(client.getQueryData(looms)).toEqual({ pages: [page("1", "a"), page("2", null)] });
  reopen();
  expect(client.getQueryData(looms)).toEqual({ pages: [page("1", "a"), page("2", "b")] });
  // A list loaded again knows better.
  const again = endList(client, looms);
  client.setQueryData(looms, { pages: [page("3", "c")] });
  again();
  expect(client.getQueryData(looms)).toEqual({ pages: [page("3", "c")] });
});

test("Pins that move stay on lists that aren't about one place", () => {
  const to = { boardId: "nests", sectionId: null };
  expect([looms, nests, blue, loose, ["UserPins.get", {}]].map((key) => isLeft(key, to))).toEqual([
    ...[true, false, true, true],
    false,
  ]);
});
