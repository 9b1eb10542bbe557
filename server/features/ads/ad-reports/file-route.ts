import type { FastifyInstance } from "fastify";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findContent } from "./files-repo.ts";
import { isReportKey, reportFilePath } from "./report-files.ts";

type Route = { Params: { token: string }; Querystring: { key?: unknown } };

/** Registers where files of reports are downloaded, with a key that ends after some minutes. */
export function registerReportFiles(app: FastifyInstance, context: Context): void {
  app.get<Route>(reportFilePath(":token"), async ({ params: { token }, query: { key } }, reply) => {
    reply.header("cache-control", "private, no-store").header("x-content-type-options", "nosniff");
    const file = isReportKey(context, token, key) ? await findContent(context.db, token) : null;
    if (!file?.content) throw new AppError("not_found");
    const isCsv = file.format === "csv";
    return reply
      .type(isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="report.${isCsv ? "csv" : "json"}"`)
      .send(file.content);
  });
}
