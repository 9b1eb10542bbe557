import { expect, test } from "vitest";
import { changedFields, type Shown } from "./changed-fields.ts";

const words: Record<string, string> = { ACTIVE: "Active", PAUSED: "Paused", GEO: "Countries" };
const shown: Shown = {
  money: (micro) => `€${Number(micro) / 1_000_000}`,
  time: (at) => at.slice(0, 10),
  flag: (isOn) => (isOn ? "Yes" : "No"),
  word: (_, value) => words[value] ?? null,
};

test("what changed is told in words", () => {
  const before = {
    budget: "5000000",
    status: "ACTIVE",
    name: "Old",
    end_time: null,
    is_targeting_automatic: false,
    targeting: '{"GEO":["DE"]}',
  };
  const after = {
    budget: "7500000",
    status: "PAUSED",
    name: "New",
    end_time: "2026-03-10T00:00:00Z",
    campaign_id: "7",
    is_targeting_automatic: true,
    targeting: { GEO: ["DE", "FR"], INTEREST: ["1", "2"] },
  };
  expect(changedFields(before, after, shown)).toEqual([
    { field: "budget", from: "€5", to: "€7.5" },
    { field: "status", from: "Active", to: "Paused" },
    { field: "name", from: "Old", to: "New" },
    { field: "end_time", from: "–", to: "2026-03-10" },
    { field: "is_targeting_automatic", from: "No", to: "Yes" },
    { field: "targeting", from: "Countries: DE", to: "Countries: DE, FR; INTEREST: 2" },
  ]);
});

test("reasons of a rejection are told in words", () => {
  const telling = {
    ...shown,
    word: (field: string, value: string) => (field === "rejected_reasons" ? `It ${value}` : null),
  };
  const change = { rejected_reasons: ["SHOCKING", "POLITICAL"] };
  expect(changedFields({ rejected_reasons: [] }, change, telling)).toEqual([
    { field: "rejected_reasons", from: "–", to: "It SHOCKING, It POLITICAL" },
  ]);
});
