import { expect, test } from "vitest";
import { IdOrNoneSchema, IdSchema, idList } from "./wire-types.ts";

test.each<[unknown, string]>([
  ["118", "118"],
  [118, "118"],
  ["0118", "118"],
  ["0000000000000000118", "118"],
  ["0", "0"],
  ["000", "0"],
  ["9223372036854775807", "9223372036854775807"],
])("the id %j has a single spelling", (given, id) => {
  expect(IdSchema.parse(given)).toBe(id);
  expect(IdOrNoneSchema.parse(given)).toBe(id);
  expect(idList(1).parse([given])).toEqual([id]);
});

test.each<[unknown, string[]]>([
  [
    ["118", 119],
    ["118", "119"],
  ],
  ["118", ["118"]],
  ["118,119", ["118", "119"]],
  [" 118, 119 ,", ["118", "119"]],
  ['["118", "119"]', ["118", "119"]],
  [' [9223372036854775806,\n  "119"] ', ["9223372036854775806", "119"]],
  ["[]", []],
  ["", []],
])("%j are ids", (given, ids) => {
  expect(idList(2).parse(given)).toEqual(ids);
});

test("the maximum number of ids fits into JSON", () => {
  const ids = Array.from({ length: 500 }, () => "9223372036854775807");
  expect(idList(500).parse(`[${ids.map((id) => `"${id}"`).join(", ")}]`)).toEqual(ids);
});

test.each(["[118", "118]", "[[118]]", "118 119", "[null]", '[""]', "[1.5]", '["118]', "1,2,3", "[1,2,3]"])(
  "%j are no ids, or too many",
  (given) => {
    expect(idList(2).safeParse(given).success).toBe(false);
  },
);

test.each(["", "-1", "1.5", " 1", "1 ", "0x1", "9223372036854775808", "00000000000000000118", -1, 1.5, null])(
  "%j is no id",
  (given) => {
    expect(IdSchema.safeParse(given).success).toBe(false);
  },
);
