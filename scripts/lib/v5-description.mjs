import { readFile, writeFile } from "node:fs/promises";

/*
 * Cuts the operations we serve out of the public API's OpenAPI document, as JSON Schema: what tests judge our answers by.
 * Objects are closed, so that a field that isn't described fails.
 */

const target = new URL("../../testkit/open/v5/description.json", import.meta.url);

/** @param {string[]} args the path of the whole document */
export async function cutOut([path]) {
  if (!path) throw new Error("Which document? node scripts/v5-description.mjs path/to/openapi.json");
  const document = JSON.parse(await readFile(path, "utf8"));
  const { publicOperations } = await import("../../server/features/open/api-v5/operations.ts");
  const convert = createConverter(document);
  const operations = {};
  for (const { id } of publicOperations) operations[id] = describe(findOperation(document, id), convert);
  const text = JSON.stringify({ operations, schemas: convert.schemas }, null, 1);
  await writeFile(target, `${text}\n`);
}

function findOperation(document, id) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId !== id) continue;
      return {
        ...operation,
        path,
        method,
        parameters: [...(methods.parameters ?? []), ...(operation.parameters ?? [])],
      };
    }
  }
  throw new Error(`The document has no operation ${id}`);
}

function describe({ method, path, parameters, requestBody, responses, security }, convert) {
  const schemaOf = (content) => Object.values(content ?? {})[0]?.schema;
  return {
    method: method.toUpperCase(),
    path,
    scopes: Object.values(security?.[0] ?? {})[0] ?? [],
    parameters: parameters.map((each) => {
      const { name, in: place, required = false, schema } = convert.resolve(each);
      return { name, in: place, required, schema: convert(schema) };
    }),
    body: requestBody ? convert(schemaOf(convert.resolve(requestBody).content)) : null,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const schema = schemaOf(convert.resolve(response).content);
        return [status, schema ? convert(schema) : null];
      }),
    ),
  };
}

const kept = [
  ...[
    "type",
    "enum",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
  ],
];

function createConverter(document) {
  const schemas = {};

  function resolve(schema) {
    if (!schema?.$ref) return schema;
    const parts = schema.$ref.slice(2).split("/");
    return resolve(parts.reduce((at, part) => at[part.replaceAll("~1", "/")], document));
  }

  function convert(schema) {
    if (schema.$ref) return convertNamed(schema.$ref.split("/").at(-1), schema);
    const { nullable = false, ...rest } = schema.allOf ? merge(schema) : schema;
    if (!nullable) return convertPlain(rest);
    const values = rest.enum && { enum: rest.enum.filter((value) => value !== null) };
    return { anyOf: [convertPlain({ ...rest, ...values }), { type: "null" }] };
  }

  function convertNamed(name, schema) {
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = convert(resolve(schema));
    }
    return { $ref: `#/schemas/${name}` };
  }

  /** What all of the parts say, as one object, which can be closed. */
  function merge({ allOf, ...beside }) {
    const whole = {};
    for (const each of [...allOf, beside]) {
      const found = resolve(each);
      const part = found.allOf ? merge(found) : found;
      const properties = { ...whole.properties, ...part.properties };
      const required = [...(whole.required ?? []), ...(part.required ?? [])];
      Object.assign(whole, part);
      if (Object.keys(properties).length > 0) Object.assign(whole, { type: "object", properties, required });
    }
    return whole;
  }

  function convertPlain(schema) {
    const converted = Object.fromEntries(Object.entries(schema).filter(([key]) => kept.includes(key)));
    // Others say how wide a number is, which JSON doesn't know.
    if (!converted.format?.startsWith("date")) delete converted.format;
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return { anyOf: choices.map(convert) };
    if (schema.items) return { ...converted, type: "array", items: convert(schema.items) };
    const { properties, additionalProperties } = schema;
    if (properties && Object.keys(properties).length > 0) {
      converted.type = "object";
      converted.properties = Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, convert(property)]),
      );
      converted.required = [...new Set(schema.required ?? [])];
      // Unless it's said that there may be others.
      converted.additionalProperties = additionalProperties === true;
    }
    if (additionalProperties && typeof additionalProperties === "object") {
      converted.additionalProperties = convert(additionalProperties);
    }
    return converted;
  }

  return Object.assign(convert, { resolve, schemas });
}
