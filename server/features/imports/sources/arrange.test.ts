import { expect, test } from "vitest";
import { createArranger } from "./arrange.ts";
import { item, refusalOf } from "./found.ts";
import { readDate } from "./read-date.ts";

const link = "https://cakes.example/plum";
const arranger = () => createArranger({ nameWithoutBoard: "Pinterest" });

test("only a board whose things are all called public may be public", () => {
  const arrange = arranger();
  for (const [board, isPrivate] of [
    ["Open", false],
    ["Mixed", false],
    ["Mixed", true],
    ["Untold", null],
    [null, false],
    ["Closed", false],
  ] as const) {
    arrange.arrange(item({ board, isPrivate, link }));
  }
  arrange.arrange({ kind: "board", name: "Closed", isPrivate: true });
  expect(arrange.boards().map(({ name, privacy }) => [name, privacy])).toEqual([
    ["Open", "public"],
    ["Mixed", "secret"],
    ["Untold", "secret"],
    ["Pinterest", "secret"],
    ["Closed", "secret"],
  ]);
});

test("texts are cut to what a Pin holds, and the row says so", () => {
  const row = arranger().arrange(
    item({
      board: "b".repeat(60),
      title: "t".repeat(101),
      description: "d",
      tags: ["a b", "#c", "7", "a b"],
      link,
    }),
  );
  expect(row).toMatchObject({
    ...{ description: "d\n\n#a_b #c", note: "Tags: 7" },
    ...{ remarks: ["shortened"], outcome: "waiting" },
  });
  expect(row?.title).toHaveLength(100);
});

test("tags that can't be hashtags are kept in the note", () => {
  const tags = ["2024", "5★", "🎂", "c++", "C", "with plums", "2024", " "];
  const row = arranger().arrange(item({ note: "Mine", description: "#cake", tags: [...tags, "ca"], link }));
  expect(row).toMatchObject({
    description: "#cake\n\n#C #with_plums #ca",
    note: "Mine\n\nTags: 2024, 5★, 🎂, c++",
  });
});

test("a row without anything to show is refused, with the reason", () => {
  const arrange = arranger();
  expect(arrange.arrange(item({ link: "mailto:a@b.example" }))).toMatchObject({
    outcome: "refused",
    reason: "bad_link",
  });
  expect(arrange.arrange(item({ title: "Nothing" }))).toMatchObject({ outcome: "refused", reason: "empty" });
  expect(arrange.arrange(refusalOf("unreadable", "line 7"))).toMatchObject({
    reason: "unreadable",
    title: "line 7",
  });
  const shown = item({ link: "not a link", imageUrls: ["https://a.example/a.jpg"] });
  expect(arrange.arrange(shown)).toMatchObject({ outcome: "waiting", link: "", remarks: ["bad_link"] });
});

test("the same thing on the same board has the same key, whatever else was changed about it", () => {
  const one = arranger().arrange(item({ board: "Recipes", title: "Plum", link }));
  const again = arranger().arrange(item({ board: "recipes ", title: "Plum cake", link }));
  const elsewhere = arranger().arrange(item({ board: "Cakes", title: "Plum", link }));
  expect(one?.key).toEqual(again?.key);
  expect(one?.key).not.toEqual(elsewhere?.key);
});

test.each([
  ["1600000000", "2020-09-13T12:26:40.000Z"],
  ["1600000000000", "2020-09-13T12:26:40.000Z"],
  ["1600000000000000", "2020-09-13T12:26:40.000Z"],
  ["2017/02/13 15:35:01", "2017-02-13T15:35:01.000Z"],
  ["2017-02-13", "2017-02-13T00:00:00.000Z"],
  ["2021-05-06T07:08:09+02:00", "2021-05-06T05:08:09.000Z"],
  ["2017/02/31 15:35:01", null],
  ["0", null],
  ["yesterday", null],
  ["9".repeat(17), null],
])("the date %s is %s", (text, expected) => {
  expect(readDate(text)?.toISOString() ?? null).toBe(expected);
});
