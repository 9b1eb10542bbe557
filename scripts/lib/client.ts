import { readFile, writeFile } from "node:fs/promises";
import type { Described, Schema } from "../../testkit/open/v5-conformance.ts";

const description = new URL("../../testkit/open/v5/description.json", import.meta.url);
const folder = new URL("../../client/", import.meta.url);

const head = "// Written by scripts/client.mjs from the API's description.\n";

type Description = { operations: Record<string, Described>; schemas: Record<string, Schema> };

/** Writes what the client knows of each operation. */
export async function writeClient(): Promise<void> {
  for (const [name, text] of Object.entries(await generateClient()))
    await writeFile(new URL(name, folder), text);
}

/** The texts of its generated files, by their names. */
export async function generateClient(): Promise<Record<string, string>> {
  const read: Description = JSON.parse(await readFile(description, "utf8"));
  return { "operations.js": routesOf(read), "operations.d.ts": typesOf(read) };
}

function routesOf({ operations }: Description): string {
  const lines = Object.entries(operations).map(
    ([id, { method, path }]) => `  ${JSON.stringify(id)}: ${JSON.stringify({ method, path })},\n`,
  );
  return `${head}export const operations = {\n${lines.join("")}};\n`;
}

function typesOf({ operations, schemas }: Description): string {
  const entries = Object.entries(operations).map(
    ([id, operation]) => `  ${JSON.stringify(id)}: ${operationType(operation)};\n`,
  );
  const types = Object.entries(schemas).map(
    ([name, schema]) => `export type ${nameOf(name)} = ${typeOf(schema)};\n`,
  );
  return `${head}export type Operations = {\n${entries.join("")}};\n\n${types.join("")}`;
}

function operationType({ parameters, body, responses }: Described): string {
  const params = parameters
    .filter((each) => each.in === "path" || each.in === "query")
    .map(({ name, required, schema }) => field(name, required, schema));
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return `{ params: ${objectOf(params)}; body: ${orNone(body)}; answer: ${orNone(answer)} }`;
}

const orNone = (schema: Schema | null | undefined) => (schema ? typeOf(schema) : "undefined");
const objectOf = (fields: readonly string[]) => (fields.length === 0 ? "object" : `{ ${fields.join("; ")} }`);

/** `Error` is one of the language's own. */
function nameOf(schema: string): string {
  const name = schema.replace(/^Pinterest\./, "").replaceAll(/\W/g, "");
  return name === "Error" ? "ErrorAnswer" : name;
}

function field(name: string, isNeeded: boolean, schema: Schema): string {
  const [mark, none] = isNeeded ? ["", ""] : ["?", " | undefined"];
  return `${JSON.stringify(name)}${mark}: ${typeOf(schema)}${none}`;
}

const plain: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref.split("/").at(-1) ?? "");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `(${schema.items ? typeOf(schema.items) : "unknown"})[]`;
  if (schema.type === "object") return objectType(schema);
  return plain[schema.type ?? ""] ?? "unknown";
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) =>
    field(name, required.includes(name), schema),
  );
  if (fields.length > 0) return objectOf(fields);
  const value = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  return `Record<string, ${value}>`;
}
