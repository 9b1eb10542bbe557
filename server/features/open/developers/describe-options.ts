import { z } from "zod";
import type { DescribedOption } from "#contract/open/resources/developers.ts";

type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** The fields of an object, or of the objects in a list. */
export function describeOptions(options: z.ZodType): DescribedOption[] {
  const whole = z.toJSONSchema(options, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const schema = whole.items ?? whole;
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: describeType(property),
    is_required: required.has(name),
  }));
}

function describeType(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(describeType))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `list of ${schema.items ? describeType(schema.items) : "anything"}`;
  return [schema.type ?? "anything"].flat().join(" or ");
}
