import { expect, test } from "vitest";
import { fillText } from "./fill-text.ts";

const text = `Welcome to {name}.

## Rules

Be kind. If we were wrong, write to {contact}.

## Getting in touch

Questions reach us at {contact}.`;

test("fills in the name and the address", () => {
  const filled = fillText(text, { name: "Nest", contact: "us@nest.example" });
  expect(filled).toContain("Welcome to Nest.");
  expect(filled).toContain("write to us@nest.example.");
  expect(filled).toContain("## Getting in touch\n\nQuestions reach us at us@nest.example.");
});

test("without an address, drops its sentences and empty headings", () => {
  expect(fillText(text, { name: "Nest", contact: "" })).toBe("Welcome to Nest.\n\n## Rules\n\nBe kind.");
});

test("drops an empty heading between others too", () => {
  const middle = "## One\n\nWrite to {contact}。\n\n## Two\n\nWords.";
  expect(fillText(middle, { name: "Nest", contact: "" })).toBe("## Two\n\nWords.");
});

test("keeps a text without placeholders as it is", () => {
  const plain = "## One\n\nWords.\n\n## Two\n\nMore words.";
  expect(fillText(plain, { name: "Nest", contact: "" })).toBe(plain);
});
