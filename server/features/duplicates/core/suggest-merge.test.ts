import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyTexts, fillTexts, type PinTexts } from "./fill-texts.ts";
import { type Candidate, suggestMerge } from "./suggest-merge.ts";

const pin = (id: string, traits: Partial<Candidate> = {}): Candidate => ({
  ...{ id, boardId: "1", sectionId: null, comments: 0, saves: 0, tries: 0 },
  ...{ isFavorite: false, hasNote: false, texts: 0, area: 100 },
  ...traits,
});

describe("what is kept", () => {
  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ["comments count most", { comments: 1 }, { saves: 5 }],
    ["then saves", { saves: 1 }, { tries: 2 }],
    ["then tries", { tries: 1 }, { area: 900 }],
    ["then being on a board", {}, { boardId: null, area: 900 }],
    ["then a larger picture", { area: 200 }, { isFavorite: true }],
    ["then being a favorite", { isFavorite: true }, { hasNote: true }],
    ["then a note", { hasNote: true }, { texts: 4 }],
    ["then texts", { texts: 1 }, {}],
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
      texts: few,
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

describe("texts", () => {
  const none: PinTexts = { title: "", description: "", link: "", alt_text: "", note: "", lang: null };
  const full: PinTexts = {
    ...{ title: "Heron", description: "By the lake", link: "https://example.com/" },
    ...{ alt_text: "A bird", note: "Gift", lang: "en" },
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

  test("of a hidden Pin stay there, but for the note that nobody else sees", () => {
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
