import { z } from "zod";
import { errorCatalogue } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { actionOf } from "#server/platform/http/execute.ts";
import { restMethods } from "#server/platform/http/rest-routes.ts";

/** Builds an OpenAPI document from the declarations the server itself uses. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const [resource] = name.split(".");
    const action = actionOf(name);
    const method = action === "get" ? "get" : "post";
    paths[`/resource/${resource}Resource/${action}/`] = { [method]: describe(name, operation, method) };
    if (operation.rest) {
      const rest = restMethods[action].toLowerCase();
      paths[operation.rest] = {
        ...paths[operation.rest],
        [rest]: describe(`${name} (REST)`, operation, rest),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Bowerbird", version: "1", description: "The API calls our own pages use." },
    servers: [{ url: publicUrl }],
    paths,
  };
}

function describe(operationId: string, operation: Operation, method: string): Record<string, unknown> {
  const schema = z.toJSONSchema(operation.options, { io: "input", unrepresentable: "any" });
  const statuses = new Set(operation.errors.map((error) => errorCatalogue[error].status));
  return {
    operationId,
    summary: operation.summary,
    description: `Access: ${operation.auth}. Up to ${operation.limit.count} calls per ${operation.limit.seconds} s.`,
    ...(method === "get"
      ? {
          parameters: [
            { name: "data", in: "query", content: { "application/json": { schema: wrap(schema) } } },
          ],
        }
      : { requestBody: { content: { "application/json": { schema: wrap(schema) } } } }),
    responses: {
      200: {
        description: "The response envelope, with the result in `data`.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                resource_response: {
                  type: "object",
                  properties: { data: z.toJSONSchema(operation.result, { unrepresentable: "any" }) },
                },
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...statuses].map((status) => [status, { description: errorTexts(operation, status) }]),
      ),
    },
  };
}

function wrap(options: unknown): Record<string, unknown> {
  return { type: "object", properties: { options, context: { type: "object" } } };
}

function errorTexts(operation: Operation, status: number): string {
  return operation.errors
    .map((error) => errorCatalogue[error])
    .filter((error) => error.status === status)
    .map((error) => `${error.code}: ${error.message}`)
    .join(" ");
}
