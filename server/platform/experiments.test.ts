import { expect, test } from "vitest";
import { assignGroups } from "./experiments.ts";

const experiment = {
  name: "web_masonry_v2",
  description: "",
  is_on: true,
  groups: [
    { name: "enabled", percent: 30 },
    { name: "control", percent: 20 },
  ],
};
const people = Array.from({ length: 5000 }, (_, index) => `person ${index}`);

test("the same person is always in the same group", () => {
  for (const person of people.slice(0, 50)) {
    expect(assignGroups([experiment], person)).toEqual(assignGroups([experiment], person));
  }
});

test("groups get about their share, and the rest are in none", () => {
  const groups = people.map((person) => assignGroups([experiment], person).web_masonry_v2);
  const share = (name: string | undefined) => groups.filter((group) => group === name).length / people.length;
  expect(share("enabled")).toBeCloseTo(0.3, 1);
  expect(share("control")).toBeCloseTo(0.2, 1);
  expect(share(undefined)).toBeCloseTo(0.5, 1);
});

test("two experiments divide people independently", () => {
  const other = { ...experiment, name: "another" };
  const both = people.filter((person) => {
    const groups = assignGroups([experiment, other], person);
    return groups.web_masonry_v2 === "enabled" && groups.another === "enabled";
  });
  expect(both.length / people.length).toBeCloseTo(0.09, 1);
});

test("a stopped experiment has no groups, except for sessions that set one", () => {
  const off = { ...experiment, is_on: false };
  expect(assignGroups([off], "person")).toEqual({});
  expect(assignGroups([off], "person", { web_masonry_v2: "control" })).toEqual({ web_masonry_v2: "control" });
});
