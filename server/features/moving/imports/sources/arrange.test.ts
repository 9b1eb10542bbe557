import { expect, test } from "vitest";
import { createArranger } from "./arrange.ts";
import { item, newBoardDetails, refusalOf } from "./found.ts";

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
  const details = newBoardDetails({ description: "d".repeat(501), sections: ["s".repeat(181), " "] });
  arrange.arrange({ kind: "board", name: "Open", isPrivate: null });
  arrange.arrange({ kind: "board", name: "Empty", isPrivate: null, details });
  arrange.arrange({ kind: "board", name: "Empty and open", isPrivate: false, details });
  expect(arrange.boards().map(({ name, privacy }) => [name, privacy])).toEqual([
    ["Open", "public"],
    ["Mixed", "secret"],
    ["Untold", "secret"],
    ["Pinterest", "secret"],
    ["Closed", "secret"],
    ["Empty", "secret"],
    ["Empty and open", "public"],
  ]);
  const cut = { description: "d".repeat(500), sections: [{ title: "s".repeat(180), createdAt: null }] };
  expect(arrange.boards().at(-1)?.details).toMatchObject(cut);
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
    description: "d\n\n#a_b #c",
    note: "Tags: 7",
    remarks: ["shortened"],
    outcome: "waiting",
  });
  expect(row?.title).toHaveLength(100);
});

test("a date that can't be read is told", () => {
  const row = arranger().arrange(item({ link, savedAt: "unreadable" }));
  expect(row).toMatchObject({ savedAt: null, remarks: ["no_date"], outcome: "waiting" });
});

test("tags that can't be hashtags are kept in the note", () => {
  const tags = ["2024", "5★", "🎂", "c++", "C", "with plums", "2024", " "];
  const row = arranger().arrange(item({ note: "Mine", description: "#cake", tags: [...tags, "ca"], link }));
  expect(row).toMatchObject({
    description: "#cake\n\n#C #with_plums #ca",
    note: "Mine\n\nTags: 2024, 5★, 🎂, c++",
  });
});

test("a row without anything to show is rejected, with the reason", () => {
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
