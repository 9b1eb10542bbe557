import { expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import { readAccountType, readSettingsChanges, splitFullName } from "./settings-changes.ts";

test("absent fields stay", () => {
  expect(readSettingsChanges({})).toEqual({});
});

test.each([
  [{ website_url: "example.org" }, { website_url: "https://example.org/" }],
  [{ website_url: "http://example.org/a?b=c" }, { website_url: "http://example.org/a?b=c" }],
  [{ website_url: "" }, { website_url: "" }],
  [{ impressum_url: "example.de/impressum" }, { impressum_url: "https://example.de/impressum" }],
  [{ pronouns: "she/her" }, { pronouns: ["she", "her"] }],
  [{ pronouns: "they, them ,they" }, { pronouns: ["they", "them"] }],
  [{ pronouns: ["he", "", "him"] }, { pronouns: ["he", "him"] }],
  [{ pronouns: "" }, { pronouns: [] }],
  [{ locale: "de" }, { locale: "de" }],
  [{ locale: "pt_BR" }, { locale: "pt" }],
  [{ locale: "" }, { locale: null }],
  [{ theme: "dark" as const }, { theme: "dark" }],
  [{ theme: "auto" as const }, { theme: "auto" }],
  [{ country: "se" }, { country: "SE" }],
  [{ country: "" }, { country: null }],
  [{ gender: " non-\u0000binary " }, { gender: "non- binary" }],
  [{ gender: "" }, { gender: null }],
  [{ account_type: "business" }, { account_type: "business" }],
  [{ account_type: "personal" }, { account_type: "personal" }],
  [{ account_type: "shop" }, { account_type: "business", business_type: "shop" }],
  [
    { is_private_profile: true, exclude_from_search: false, comments_off_by_default: true },
    { is_private: true, exclude_from_search: false, comments_off_by_default: true },
  ],
  [
    { about: "", location: "Oslo" },
    { about: "", location: "Oslo" },
  ],
])("%j is stored as %j", (options, changes) => {
  expect(readSettingsChanges(options)).toEqual(changes);
});

test.each([
  ["website_url", "javascript:alert(1)"],
  ["website_url", "ftp://example.org"],
  ["website_url", "no host"],
  ["impressum_url", "localhost"],
  ["pronouns", "a/b/c/d/e"],
  ["pronouns", "x".repeat(31)],
  ["locale", "nl"],
  ["locale", "nonsense nonsense"],
  ["country", "XX"],
  ["country", "USA"],
  ["account_type", "emperor"],
  ["account_type", "toString"],
])("%s may not be %j", (field, value) => {
  expect(() => readSettingsChanges({ [field]: value })).toThrow(
    expect.objectContaining({ errorName: "invalid_parameters", detail: field }),
  );
});

test("an empty account type counts as none", () => {
  expect(() => readAccountType("")).toThrow(AppError);
});

test.each([
  ["Ada", "Ada", ""],
  ["Ada King Lovelace", "Ada", "King Lovelace"],
  ["  Ada   Lovelace ", "Ada", "Lovelace"],
  ["", "", ""],
  ["森 健二", "森", "健二"],
])("%j is %j and %j", (fullName, first_name, last_name) => {
  expect(splitFullName(fullName)).toEqual({ first_name, last_name });
});
