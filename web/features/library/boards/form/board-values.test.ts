import { describe, expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { changedFields, mergeValues } from "#web/platform/forms/edit-values.ts";
import {
  type BoardValues,
  canSubmit,
  createOptions,
  findProblems,
  isSameBoardField,
  layoutOf,
  mayTogglePrivacy,
  newBoardValues,
  ownFields,
  privacyFor,
  stopsAds,
  updateOptions,
} from "./board-values.ts";

const publisher = { id: "9", mayChoosePrivacy: true };
const advertiser = { id: "9", mayChoosePrivacy: false };

const values: BoardValues = {
  name: "Looms",
  description: "",
  privacy: "public",
  wantsEmail: true,
  letsInvite: true,
  isSensitive: false,
};

describe("the name and the description", () => {
  test.each([
    ["Looms", "", null, null],
    ["", "", "missing", null],
    ["   ", "", "missing", null],
    [` ${"x".repeat(50)} `, "", null, null],
    ["x".repeat(51), "", "too-long", null],
    // Counted as people count: each family is one character.
    ["👨‍👩‍👧‍👦".repeat(50), "", null, null],
    ["👨‍👩‍👧‍👦".repeat(51), "", "too-long", null],
    ["Looms", ` ${"y".repeat(500)} `, null, null],
    ["Looms", "y".repeat(501), null, "too-long"],
  ] as const)("%j with %j", (name, description, nameProblem, descriptionProblem) => {
    expect(findProblems({ ...values, name, description })).toEqual({
      name: nameProblem,
      description: descriptionProblem,
    });
  });
});

test.each([
  ["create", "Looms", "", false, true],
  ["create", "  ", "", false, false],
  ["create", "x".repeat(51), "", false, false],
  ["create", "Looms", "", true, false],
  ["edit", "Looms", "y".repeat(501), false, false],
  ["edit", "", "", false, false],
  ["edit", "Looms", "", false, true],
  ["collaborator", "Looms", "", true, false],
  ["collaborator", "Looms", "", false, true],
] as const)(
  "the %s form with %j, %j and in flight %j may be sent: %j",
  (layout, name, description, busy, may) => {
    expect(canSubmit(layout, { ...values, name, description }, busy)).toBe(may);
  },
);

test.each([
  // on, acting, stored, expected
  [true, null, null, "secret"],
  [false, null, null, "public"],
  [true, null, "public", "secret"],
  [false, null, "secret", "public"],
  [true, null, "protected", "protected"],
  [true, publisher, null, "protected"],
  [false, publisher, null, "public"],
] as const)(
  "the switch set to %j while acting as %j turns a %j board into %j",
  (isOn, acting, stored, becomes) => {
    expect(privacyFor(isOn, acting, stored)).toBe(becomes);
  },
);

test.each([
  [null, true, "public"],
  [publisher, true, "protected"],
  [advertiser, false, "protected"],
] as const)(
  "acting as %j, the switch is enabled: %j, and a new board starts with %j",
  (acting, may, first) => {
    expect(mayTogglePrivacy(acting, null)).toBe(may);
    expect(mayTogglePrivacy(acting, { is_temporarily_disabled: false })).toBe(may);
    expect(mayTogglePrivacy(acting, { is_temporarily_disabled: true })).toBe(false);
    expect(newBoardValues(acting).privacy).toBe(first);
  },
);

const board = {
  id: "7",
  version: 3,
  privacy: "public",
  is_ads_only: false,
  is_collaborative: true,
  owner: { id: "1" },
} as Board;

test.each([
  [{ ...board, has_active_ads: true }, "secret", true],
  [{ ...board, has_active_ads: true }, "protected", false],
  [{ ...board, has_active_ads: true }, "public", false],
  [{ ...board, has_active_ads: true, privacy: "secret" as const }, "secret", false],
  [board, "secret", false],
  [null, "secret", false],
] as const)("%j made %s asks first: %j", (of, privacy, asks) => {
  expect(stopsAds(of, privacy)).toBe(asks);
});

test("decides the form's layout and the editable fields", () => {
  expect(layoutOf(null, "1", null)).toBe("create");
  expect(layoutOf(board, "1", null)).toBe("edit");
  expect(layoutOf(board, "2", null)).toBe("collaborator");
  expect(layoutOf(board, "2", { ...advertiser, id: "1" })).toBe("edit");
  expect(layoutOf(board, "2", advertiser)).toBe("collaborator");
  expect(ownFields("create", null)).toEqual(["name", "privacy"]);
  expect(ownFields("edit", board)).toEqual([
    "name",
    "description",
    "privacy",
    "isSensitive",
    "wantsEmail",
    "letsInvite",
  ]);
  expect(ownFields("edit", { ...board, is_collaborative: false })).not.toContain("wantsEmail");
  expect(ownFields("edit", { ...board, is_ads_only: true })).not.toContain("name");
  expect(ownFields("collaborator", board)).toEqual(["wantsEmail"]);
  expect(ownFields("collaborator", { ...board, is_ads_only: true })).toEqual(["wantsEmail"]);
});

test("sends only changed fields, trimmed", () => {
  expect(createOptions({ ...values, name: " Looms  ", privacy: "secret" }, null)).toEqual({
    name: "Looms",
    privacy: "secret",
  });
  expect(createOptions(values, "organize_pins").aux_data).toEqual({ source: "organize_pins" });
  const all = ownFields("edit", board);
  expect(updateOptions(board, values, { ...values, name: " Looms ", description: " Of oak " }, all)).toEqual({
    board_id: "7",
    version: 3,
    description: "Of oak",
  });
  const wanted = {
    name: "Looms",
    description: "",
    privacy: "secret",
    wantsEmail: false,
    letsInvite: false,
    isSensitive: false,
  } as const;
  expect(updateOptions(board, values, wanted, all)).toEqual({
    board_id: "7",
    version: 3,
    privacy: "secret",
    collab_board_email: false,
    collaborator_invites_enabled: false,
  });
  expect(updateOptions(board, values, wanted, ownFields("collaborator", board))).toEqual({
    board_id: "7",
    version: 3,
    collab_board_email: false,
  });
});

test("keeps the changes of each side if the other didn't change the field", () => {
  const mine = { ...values, name: "Looms of oak" };
  const theirs = { ...values, description: "Old ones", privacy: "secret" as const };
  expect(changedFields(values, theirs, isSameBoardField)).toEqual(["description", "privacy"]);
  expect(mergeValues({ base: values, mine, theirs }, isSameBoardField)).toEqual({
    ...theirs,
    name: "Looms of oak",
  });
});
