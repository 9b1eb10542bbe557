import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "./operations.ts";

const subjects = Object.entries(operations).flatMap(([name, { options }]) =>
  ["orbac_subject_id", "advertiser_id"].flatMap((option) => {
    const schema: unknown = options instanceof z.ZodObject ? Reflect.get(options.shape, option) : undefined;
    return schema instanceof z.ZodType ? [[name, option, schema] as const] : [];
  }),
);

test("many operations can act for an account", () => {
  expect(subjects.length).toBeGreaterThan(15);
});

test.each(subjects)("%s takes an empty %s for no one", (_name, _option, schema) => {
  expect(schema.parse("")).toBeUndefined();
  expect(schema.parse(undefined)).toBeUndefined();
  expect(schema.parse(118)).toBe("118");
  expect(schema.safeParse("nobody").success).toBe(false);
});
