import { expect, test } from "vitest";
import { type PinSubject, type RecentPin, rankBoards, type SavableBoard } from "./rank-boards.ts";

const nothing: PinSubject = {
  title: "",
  description: "",
  altText: "",
  hashtags: [],
  sourceTitle: "",
  boardName: "",
  domain: "",
};
const board = (id: string, name: string, more: Partial<SavableBoard> = {}): SavableBoard => ({
  id,
  name,
  description: "",
  sections: "",
  holdsPicture: false,
  ...more,
});
const saved = (boardId: string, pin: Partial<RecentPin> = {}): RecentPin => ({
  boardId,
  title: "",
  hashtags: [],
  domain: "",
  ...pin,
});

const boards = [
  board("1", "Kitchen"),
  board("2", "Chairs and tables"),
  board("3", "Garden ideas", { sections: "Pergolas\nWater" }),
  board("4", "庭の写真"),
  board("5", "Ideas for later"),
];

test.each<[string, Partial<PinSubject>, RecentPin[], [string, string][]]>([
  ["a word of its title", { title: "A green chair" }, [], [["2", "name"]]],
  ["a tag", { hashtags: ["#kitchen"] }, [], [["1", "name"]]],
  ["the board it was found on", { boardName: "Our kitchens" }, [], [["1", "name"]]],
  ["a section", { title: "Pergola" }, [], [["3", "name"]]],
  ["a word of a script without spaces", { title: "小さな庭" }, [], [["4", "name"]]],
  [
    "what was saved from the same site",
    { domain: "oak.example" },
    [saved("5", { domain: "oak.example" }), saved("5", { domain: "oak.example" })],
    [["5", "source"]],
  ],
  [
    "what was saved about the same",
    { title: "Red kite" },
    [saved("5", { title: "Kite flying" }), saved("5", { hashtags: ["#kites"] })],
    [["5", "similar_pins"]],
  ],
  ["nothing it has in common with any", { title: "Bicycle" }, [], []],
  ["small words alone", { title: "And for later" }, [saved("1", { title: "and for" })], [["5", "name"]]],
  ["nothing at all", {}, [saved("1")], []],
])("a Pin matches by %s", (_, pin, recent, expected) => {
  const fits = rankBoards({ ...nothing, ...pin }, boards, recent);
  expect(fits.map(({ id, reason }) => [id, reason])).toEqual(expected);
});

test("a board that contains the picture comes before one with a matching name", () => {
  const both = [board("1", "Chair"), board("2", "Other", { holdsPicture: true })];
  const fits = rankBoards({ ...nothing, title: "Chair" }, both, []);
  expect(fits.map(({ id }) => id)).toEqual(["2", "1"]);
  expect(fits[0]).toMatchObject({ reason: "same_picture", score: 0.78 });
});

test("a word in all boards counts less than a word in one", () => {
  const many = [...Array(20).keys()].map((index) =>
    board(`${index}`, `Ideas ${"abcdefghijklmnopqrst"[index]}bc`),
  );
  const fits = rankBoards({ ...nothing, title: "Quilt ideas" }, [...many, board("quilt", "Quilts")], []);
  expect(fits[0]?.id).toBe("quilt");
});
