import { z } from "zod";
import { errorCatalogue } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { DescribedOperation } from "#contract/resources/developers.ts";

/** Describes the operations for the documentation page, from the declarations the server itself uses. */
export function describeOperations(): DescribedOperation[] {
  return Object.entries<Operation>(operations).map(([name, operation]) => {
    const [resource = "", action = ""] = name.split(".");
    const { count, seconds } = operation.limit;
    return {
      name,
      summary: operation.summary,
      auth: operation.auth,
      method: action === "get" ? "GET" : "POST",
      path: `/resource/${resource}Resource/${action}/`,
      rest: operation.rest ?? null,
      limit: { count, seconds },
      options: describeOptions(operation.options),
      errors: operation.errors.map((error) => {
        const { status, code, message } = errorCatalogue[error];
        return { status, code, message };
      }),
    };
  });
}

type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
};

function describeOptions(options: z.ZodType): DescribedOperation["options"] {
  const schema = z.toJSONSchema(options, { io: "input", unrepresentable: "any" });
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: describeType(property as JsonSchema),
    is_required: required.has(name),
  }));
}

function describeType(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `list of ${schema.items ? describeType(schema.items) : "anything"}`;
  return schema.type ?? "anything";
}
