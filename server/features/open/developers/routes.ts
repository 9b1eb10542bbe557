import type { FastifyInstance } from "fastify";
import type { Context } from "#server/platform/context.ts";
import { openApiDocument } from "./open-api.ts";

export function registerOpenApi(app: FastifyInstance, context: Context): void {
  let document: string | undefined;
  app.get("/developers/openapi.json", async (_request, reply) => {
    // Built on first request, so that it doesn't slow down the start.
    document ??= JSON.stringify(openApiDocument(context.config.publicUrl));
    return reply.header("cache-control", "public, max-age=3600").type("application/json").send(document);
  });
}
