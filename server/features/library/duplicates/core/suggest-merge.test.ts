import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Candidate } from "./candidate.ts";
import { emptyTexts, fillTexts, type PinTexts } from "./fill-texts.ts";
import { suggestMerge } from "./suggest-merge.ts";

const none: PinTexts = { title: "", description: "", link: "", alt_text: "", note: "", lang: null };

const pin = (id: string, traits: Partial<Candidate> = {}): Candidate => ({
  id,
  boardId: "1",
  sectionId: null,
  comments: 0,
  saves: 0,
  tries: 0,
  isTried: false,
  isTriedByOthers: false,
  isFavorite: false,
  texts: none,
  area: 100,
  ...traits,
});

describe("what is kept", () => {
  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ["comments count most", { comments: 1 }, { saves: 5 }],
    ["then saves", { saves: 1 }, { tries: 2 }],
    ["then tries", { tries: 1 }, { area: 900 }],
    ["then being on a board", {}, { boardId: null, area: 900 }],
    ["then a larger picture", { area: 200 }, { isFavorite: true }],
    ["then being a favorite", { isFavorite: true }, { texts: { ...none, note: "Gift" } }],
    ["then a note", { texts: { ...none, note: "Gift" } }, { texts: { ...none, title: "A", link: "b" } }],
    ["then texts", { texts: { ...none, alt_text: "A" } }, {}],
  ])("%s", (_, better, worse) => {
    expect(suggestMerge("same", [pin("1", worse), pin("2", better)])?.keepId).toBe("2");
  });

  test("is the oldest if nothing else tells them apart, also with longer ids", () => {
    expect(suggestMerge("identical", [pin("10"), pin("9"), pin("11")])?.keepId).toBe("9");
  });

  test("doesn't depend on the order", () => {
    const few = fc.integer({ min: 0, max: 1 });
    const candidate = fc.record({
      comments: few,
      saves: few,
      tries: few,
      area: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 2, maxLength: 6 }), (traits) => {
        const pins = traits.map((each, at) => pin(String(at + 1), each));
        const kept = suggestMerge("same", pins)?.keepId;
        expect(suggestMerge("same", pins.toReversed())?.keepId).toBe(kept);
      }),
    );
  });
});

test("what is merged is in the same place, or on no board; nothing if it's only similar", () => {
  const pins = [
    pin("1", { comments: 1 }),
    pin("2"),
    pin("3", { sectionId: "4" }),
    pin("5", { boardId: "2" }),
    pin("6", { boardId: null }),
  ];
  expect(suggestMerge("identical", pins)).toEqual({ keepId: "1", mergeIds: ["2", "6"] });
  expect(suggestMerge("similar", pins)).toEqual({ keepId: "1", mergeIds: [] });
  const loose = pins.map((each) => ({ ...each, boardId: null, sectionId: null }));
  expect(suggestMerge("same", loose)?.mergeIds).toHaveLength(4);
  expect(suggestMerge("same", [pin("1")])).toBeNull();
});

test("what would lose something isn't merged: each text is either the kept one's or fills a gap", () => {
  const says = (id: string, texts: Partial<PinTexts>) => pin(id, { texts: { ...none, ...texts } });
  const pins = [
    pin("1", { saves: 1, texts: { ...none, title: "Heron" } }),
    says("2", { title: "Heron", note: "Gift", link: "https://example.com/", alt_text: "A bird" }),
    says("3", { title: "Crane" }),
    says("4", { alt_text: "Another bird", note: "Gift" }),
    says("5", { note: "For Anna" }),
    pin("6", { isTriedByOthers: true }),
    pin("7"),
  ];
  expect(suggestMerge("identical", pins)?.mergeIds).toEqual(["2", "4", "7"]);
  const tried = [pin("1"), pin("2", { isTried: true }), pin("3", { isTried: true })];
  expect(suggestMerge("same", tried)?.mergeIds).toEqual(["2"]);
});

describe("texts", () => {
  const full: PinTexts = {
    title: "Heron",
    description: "By the lake",
    link: "https://example.com/",
    alt_text: "A bird",
    note: "Gift",
    lang: "en",
  };

  test("are filled where there are none, from the first that has them", () => {
    const other = { ...full, title: "Crane", mayTell: true };
    expect(fillTexts(none, [{ ...full, mayTell: true }, other])).toEqual(full);
    expect(fillTexts({ ...none, title: "Mine", note: "Own" }, [{ ...none, mayTell: true }, other])).toEqual({
      description: "By the lake",
      link: "https://example.com/",
      alt_text: "A bird",
    });
    expect(fillTexts(full, [other])).toEqual({});
  });

  test("of a hidden Pin stay there, but for the note that no one else sees", () => {
    expect(fillTexts(none, [{ ...full, mayTell: false }])).toEqual({ note: "Gift" });
  });

  test("are taken back as far as they weren't changed", () => {
    expect(emptyTexts(full, full)).toEqual({ ...none });
    expect(
      emptyTexts({ ...full, title: "Crane", lang: "fr" }, { title: "Heron", lang: "en", note: "Gift" }),
    ).toEqual({
      note: "",
    });
    expect(emptyTexts(full, {})).toEqual({});
  });
});
