import { expect, test } from "vitest";
import { messagesIn } from "./texts.ts";

test("reads a compiled catalog, whatever characters its compiler escapes", () => {
  const code = String.raw`/*eslint-disable*/export const messages=JSON.parse("{\"a1b2c3\":[\"L\u2019\xE9pingle\xA0!\"]}");`;
  expect(messagesIn(code)).toEqual({ a1b2c3: ["L\u2019\u00e9pingle\u00a0!"] });
});

test("refuses a module without messages", () => {
  expect(() => messagesIn("export const other = 1;")).toThrow("holds no messages");
});
