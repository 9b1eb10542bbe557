import * as fc from "fast-check";
import type { V5Given } from "./v5-client.ts";
import { describedOperation, resolveSchema, type Schema } from "./v5-conformance.ts";

/** Calls of an operation: most of them as described, with the given ids where one is wanted, and some spoilt. */
export function callsOf(id: string, ids: readonly string[]): fc.Arbitrary<V5Given> {
  const { parameters, body } = describedOperation(id);
  const inPath = parameters.filter((each) => each.in === "path");
  const inQuery = parameters.filter((each) => each.in === "query");
  const params = fc
    .tuple(
      fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, stepOf(schema, ids)]))),
      recordOf(
        Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
        inQuery.filter(({ required }) => required).map(({ name }) => name),
        ids,
      ),
    )
    .map(([path, query]) => ({ ...query, ...path }));
  return body === null ? fc.record({ params }) : fc.record({ params, body: spoilt(valuesOf(body, ids)) });
}

/** What leaves the step empty makes the address of another operation. */
function stepOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return spoilt(valuesOf(schema, ids)).filter(
    (value) => typeof value !== "string" || !/^\.{0,2}$/.test(value),
  );
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    true,
    -1,
    1.5,
    2 ** 60,
    "0",
    [],
    {},
    [null],
    "x".repeat(5000),
    "\0",
    "-end-",
  ),
  fc.string({ maxLength: 30, unit: "binary" }),
);

function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: values, weight: 12 }, { arbitrary: junk, weight: 1 });
}

function valuesOf(given: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = resolveSchema(given);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer(boundsOf(schema));
    case "number":
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case "object":
      return recordOf(schema.properties ?? {}, schema.required ?? [], ids);
    case "string":
      return textsOf(schema, ids);
    default:
      return junk;
  }
}

function boundsOf({ minimum, maximum }: Schema) {
  return { min: minimum ?? -1000, max: maximum ?? 1_000_000 };
}

function recordOf(
  properties: Record<string, Schema>,
  required: readonly string[],
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) values[name] = spoilt(valuesOf(schema, ids));
  // One call in a few lacks what it needs.
  const requiredKeys = fc.oneof(
    { arbitrary: fc.constant<string[]>([...required]), weight: 12 },
    { arbitrary: fc.constant<string[]>([]), weight: 1 },
  );
  return requiredKeys.chain((keys) => fc.record(values, { requiredKeys: keys }));
}

function textsOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema, ids: readonly string[]) {
  if (format === "date")
    return fc
      .date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern === "^\\d+$") return fc.constantFrom(...ids, "1", "9223372036854775808");
  if (pattern?.includes("a-zA-Z0-9+/=")) return fc.base64String({ minLength: 4, maxLength: 200 });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" });
}
