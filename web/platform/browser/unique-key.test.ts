import { expect, test } from "vitest";
import { z } from "zod";
import { createUniqueKey } from "./unique-key.ts";

test("keys are different random UUIDs, as the server accepts them", () => {
  const keys = Array.from({ length: 1000 }, createUniqueKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(z.array(z.uuidv4()).safeParse(keys).error).toBeUndefined();
});
