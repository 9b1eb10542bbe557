import { expect, test } from "vitest";
import { localSize } from "./local-size.ts";

test.each([
  ["en", "1.5 GB"],
  ["fr", "1,5 Go"],
  ["de", "1,5 GB"],
])("in %s, sizes are written %s", (locale, text) => {
  expect(localSize("1.5 GB", locale).replaceAll(/\s/g, " ")).toBe(text);
});
