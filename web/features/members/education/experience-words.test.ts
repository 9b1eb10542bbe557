import { expect, test } from "vitest";
import { experienceTexts } from "#contract/members/experiences.ts";
import { experienceWords } from "./experience-words.ts";

test("every text of the server has words to translate", () => {
  expect(Object.values(experienceTexts).filter((text) => !(text in experienceWords))).toEqual([]);
});
