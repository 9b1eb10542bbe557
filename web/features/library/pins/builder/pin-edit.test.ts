import { expect, test } from "vitest";
import { changedFields, mergeValues } from "#web/platform/forms/edit-values.ts";
import { isSamePinField, type PinEdit, updateOptionsOf } from "./pin-edit.ts";

const base: PinEdit = {
  title: "Moss",
  description: "Green",
  link: "",
  altText: "",
  note: "",
  lang: "",
  allowsComments: true,
  isSensitive: false,
  board: { boardId: "1", sectionId: null, label: "Garden" },
};

function edited(words: Partial<PinEdit>, board = base.board): PinEdit {
  return { ...base, ...words, board };
}

test("sends only changed fields", () => {
  expect(updateOptionsOf("7", 3, base, base)).toEqual({ id: "7", version: 3 });
  expect(updateOptionsOf("7", 3, base, edited({ title: "Fern", allowsComments: false }))).toEqual({
    id: "7",
    version: 3,
    title: "Fern",
    comments_disabled: true,
  });
  expect(updateOptionsOf("7", 3, base, edited({ link: "example.org" }))).toMatchObject({
    link: "https://example.org/",
  });
});

test("a move sends board and section, and empty texts for the profile", () => {
  const away = { boardId: null, sectionId: null, label: "Profile" };
  expect(updateOptionsOf("7", 3, base, edited({}, away))).toEqual({
    id: "7",
    version: 3,
    board_id: "",
    board_section_id: "",
  });
  const section = { boardId: "1", sectionId: "9", label: "Ferns" };
  expect(changedFields(base, edited({}, section), isSamePinField)).toEqual(["board"]);
});

test("keeps our value where both sides changed a field, and theirs elsewhere", () => {
  const mine = edited({ title: "Fern" });
  const theirs = edited({ title: "Lichen", description: "Grey" });
  expect(mergeValues({ base, mine, theirs }, isSamePinField)).toMatchObject({
    title: "Fern",
    description: "Grey",
  });
});
