import { expect, test } from "vitest";
import { OBJECTIVE_SHORTCUTS } from "../urls/advertiser-paths.ts";
import { readObjectives } from "./objective-names.ts";

test.each([
  [null, []],
  ["", []],
  ["AWARENESS", ["AWARENESS"]],
  ["TRAFFIC,BILLABLE_ENGAGEMENT,AWARENESS", ["CONSIDERATION", "AWARENESS"]],
  ["toString,__proto__,NOTHING", []],
])("%j names %j", (names, expected) => {
  expect(readObjectives(names)).toEqual(expected);
});

test("every shortcut names an objective", () => {
  for (const name of Object.values(OBJECTIVE_SHORTCUTS))
    expect([name, readObjectives(name).length]).toEqual([name, 1]);
});
