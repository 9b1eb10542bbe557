import { expect, test } from "vitest";
import { synonymsIn } from "./synonyms.ts";

const settings = {
  synonyms: [
    ["couch", "sofa", "Settee"],
    ["sofa", "daybed"],
  ],
  unlike: [["tart", "pie"]],
};

test("words of a group mean the same, in all their forms, but not the words of another group", () => {
  const { of } = synonymsIn(settings, "en");
  expect(of("couch")).toEqual(["sofa", "settee"]);
  expect(of("couches")).toEqual(["sofa", "settee"]);
  expect(of("sofa")).toEqual(["couch", "settee", "daybed"]);
  expect(of("chair")).toEqual([]);
});

test("a pair that is kept apart is kept apart both ways", () => {
  const { unlike } = synonymsIn(settings, "en");
  expect([unlike("tart"), unlike("pies"), unlike("cake")]).toEqual([["pie"], ["tart"], []]);
});
