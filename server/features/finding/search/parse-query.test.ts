import { expect, test } from "vitest";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";

const nothing: ParsedQuery = {
  terms: [],
  marks: [],
  boards: [],
  by: [],
  from: [],
  topics: [],
  isFavorite: false,
  after: null,
  before: null,
};
const word = (text: string) => ({ kind: "word", text, not: false });

test.each<[string, Partial<ParsedQuery> | object]>([
  ["Rye  bread", { terms: [word("rye"), word("bread")] }],
  [
    '"rye bread" -raisins',
    {
      terms: [
        { kind: "phrase", text: "rye bread", not: false },
        { ...word("raisins"), not: true },
      ],
    },
  ],
  ["-low-carb", { terms: [{ kind: "phrase", text: "low carb", not: true }] }],
  ['"never closed', { terms: [{ kind: "phrase", text: "never closed", not: false }] }],
  [
    "ラーメン 猫",
    {
      terms: [
        { kind: "phrase", text: "ラー ーメ メン", word: "ラーメン", not: false },
        { kind: "prefix", text: "猫", word: "猫", not: false },
      ],
    },
  ],
  ['board:"My kitchen" board:Bread', { boards: ["my kitchen", "bread"] }],
  ["by:@anna by:Ben", { by: ["anna", "ben"] }],
  ["from:https://www.Example.com/page", { marks: ["d:example.com"] }],
  ["from:@Ines from:shop.example", { from: ["ines"], marks: ["d:shop.example"] }],
  ["#2F8F7F", { marks: [["c:22", "c:19", "c:25"]] }],
  ["is:gif is:product is:fav", { marks: ["t:gif", "t:product"], isFavorite: true }],
  ["has:note has:link has:alt", { marks: ["h:note", "h:link", "h:alt"] }],
  ["color:teal COLOR:Grey", { marks: ["c:teal", "c:gray"] }],
  ["color:#2F8F7F", { marks: [["c:22", "c:19", "c:25"]] }],
  ["after:2026 before:2026-05-02", { after: "2026-01-01", before: "2026-05-02" }],
  // What makes no sense as an operator is text.
  ["color:mud is:nice after:soon", { terms: ["color", "mud", "is", "nice", "after", "soon"].map(word) }],
  ["before:2026-02-31", { terms: ["before", "2026", "02", "31"].map(word) }],
  ["re:zero 12:30", { terms: ["re", "zero", "12", "30"].map(word) }],
  ["!!! -", {}],
  ["", {}],
])("reads %s", (text, expected) => {
  expect(parseQuery(text)).toEqual({ ...nothing, ...expected });
});

test("leaves only the last word open while someone is typing it", () => {
  expect(parseQuery("rye bre", { isTyping: true }).terms).toEqual([
    word("rye"),
    { ...word("bre"), kind: "prefix" },
  ]);
  for (const text of ["rye br", "rye bread ", "rye -bread"]) {
    expect(parseQuery(text, { isTyping: true }).terms.every(({ kind }) => kind === "word")).toBe(true);
  }
});

test("ignores what comes after many words", () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
  expect(parseQuery(words.join(" ")).terms).toHaveLength(16);
});

test("counts operators like words", () => {
  const topics = Array.from({ length: 25 }, (_, at) => `topic:t${at}`);
  expect(parseQuery(`rye ${topics.join(" ")} bread`)).toMatchObject({
    terms: [word("rye")],
    topics: Array.from({ length: 15 }, (_, at) => `t${at}`),
  });
});

test("looks for nothing twice", () => {
  const query = parseQuery(
    'rye topic:a by:ben Rye TOPIC:A "rye" by:@Ben -rye is:gif is:GIF color:teal color:teal',
  );
  expect(query).toEqual({
    ...nothing,
    topics: ["a"],
    by: ["ben"],
    marks: ["t:gif", "c:teal"],
    terms: [word("rye"), { ...word("rye"), kind: "phrase" }, { ...word("rye"), not: true }],
  });
});
