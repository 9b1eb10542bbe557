import { expect, test } from "vitest";
import { readGroups } from "./experiment-groups.ts";

test("reads the rows with a name, in order", () => {
  const fields = {
    "group-0": "enabled",
    "percent-0": "50",
    "group-1": "  ",
    "percent-1": "25",
    "group-2": " control ",
    "percent-2": "12.5",
    "group-3": "rest",
    "percent-3": "",
  };
  expect(readGroups(fields)).toEqual([
    { name: "enabled", percent: 50 },
    { name: "control", percent: 12.5 },
    { name: "rest", percent: 0 },
  ]);
});
