import { describe, expect, test } from "vitest";
import { linkedLawOf } from "./law-links.ts";
import { TAKEDOWN_LAWS, takedownDueAt, takedownLaws } from "./takedown-laws.ts";

describe("the table of laws", () => {
  test.each(TAKEDOWN_LAWS)("%s names itself, its experiment and its call", (law) => {
    expect(takedownLaws[law]).toMatchObject({
      LAW: law,
      DECIDER_KEY: `lop_${law}_reporting`,
      API: `/v3/legal/takedowns/${law}/`,
    });
  });
  test("test has no countries, turkey and india their own, dsa the 27 and the union", () => {
    expect(takedownLaws.test.COUNTRY_CODES).toEqual([]);
    expect(takedownLaws.turkey.COUNTRY_CODES).toEqual(["TR"]);
    expect(takedownLaws.india.COUNTRY_CODES).toEqual(["IN"]);
    expect(new Set(takedownLaws.dsa.COUNTRY_CODES).size).toBe(28);
    expect(takedownLaws.dsa.COUNTRY_CODES).toContain("EU");
  });
  const lawsWith = (field: keyof (typeof takedownLaws)["test"]) =>
    TAKEDOWN_LAWS.filter((law) => takedownLaws[law][field] === true);
  test("only test takes a complaints office", () => {
    expect(lawsWith("COMPLAINTS_OFFICE")).toEqual(["test"]);
  });
  test("turkey, dsa and india refuse two categories", () => {
    expect(lawsWith("RESTRICT_MULTIPLE_LAWS")).toEqual(["turkey", "dsa", "india"]);
  });
  test("anonymous needs dsa or india", () => {
    expect(lawsWith("ALLOW_ANON_SUBMISSION")).toEqual(["dsa", "india"]);
  });
  test("only dsa takes a trusted flagger", () => {
    expect(lawsWith("TRUSTED_FLAGGER")).toEqual(["dsa"]);
  });
});

const IN_EXPERIMENT = { lop_india_reporting: "enabled" };
const EU_EXPERIMENT = { lop_dsa_reporting: "enabled" };

test.each([
  ["DE", EU_EXPERIMENT, "dsa"],
  ["gr", EU_EXPERIMENT, "dsa"],
  ["EU", EU_EXPERIMENT, "dsa"],
  ["DE", {}, null],
  ["IN", IN_EXPERIMENT, "india"],
  ["IN", {}, null],
  ["IN", { lop_india_reporting: "control" }, null],
  ["TR", { lop_turkey_reporting: "enabled" }, null],
  ["CH", IN_EXPERIMENT, null],
  ["GB", IN_EXPERIMENT, null],
  [null, IN_EXPERIMENT, null],
] as const)("visitors from %s with %o are shown the form of %s", (country, experiments, law) => {
  expect(linkedLawOf({ country, experiments })).toBe(law);
});

test.each([
  ["dsa", ["other"], false, "2026-01-09T10:00:00.000Z"],
  ["dsa", ["other"], true, "2026-01-03T10:00:00.000Z"],
  ["turkey", ["gdpr"], false, "2026-01-04T10:00:00.000Z"],
  ["turkey", ["dmca"], false, "2026-01-04T10:00:00.000Z"],
  ["india", ["trademark"], false, "2026-01-17T10:00:00.000Z"],
  // From a Friday, three working days end on Wednesday.
  ["india", ["dmca"], false, "2026-01-07T10:00:00.000Z"],
] as const)("a notice under %s about %o (flagger: %s) is due at %s", (law, categories, isFlagger, due) => {
  const at = takedownDueAt({ law, categories, isFlagger }, new Date("2026-01-02T10:00:00Z"));
  expect(at.toISOString()).toBe(due);
});
