import { expect, test } from "vitest";
import type { Section } from "#contract/entities/board.ts";
import { inOrder } from "./section-order.ts";

// As much of a section as an order looks at.
const sections = [..."abcd"].map((id) => ({ id }) as Section);

test.each([
  [null, "abcd"],
  ["dbca", "dbca"],
  ["cab", "cabd"],
  ["xba", "bacd"],
])("with %s in order they are %s", (order, shown) => {
  const ids = inOrder(sections, order === null ? null : [...order]).map(({ id }) => id);
  expect(ids.join("")).toBe(shown);
});
