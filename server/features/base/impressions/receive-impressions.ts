import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ImpressionBatchSchema } from "#contract/base/impression-batch.ts";
import { BATCH_BYTES_MAX, type ImpressionBatch } from "#contract/base/impressions.ts";
import { limits } from "#contract/limits/rates.ts";
import { impressionsUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { isRecord } from "#server/platform/http/read-options.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { createEventLog } from "./event-log.ts";
import { type ImpressionRow, storeBatches } from "./log-repo.ts";
import { readBatch } from "./read-batch.ts";

const RETRY_AFTER_SECONDS = 5;

/** Registers where browsers send what they have shown. The answer comes once it is stored: 202, without a body. */
export function registerImpressions(app: FastifyInstance, context: Context): void {
  const log = createEventLog<ImpressionRow>({ store: (batches) => storeBatches(context.db, batches) });
  app.addHook("preClose", () => log.close());

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const visit = await readVisit(context, request);
    const { scope } = visit;
    const { body, headers } = request;
    const sent = headers["x-csrftoken"] ?? (isRecord(body) ? body.csrfmiddlewaretoken : undefined);
    requireOwnRequest(context, request, visit, sent);
    await takeFromLimit(scope, "Impressions.create", limits.read);
    const batch = parseBatch(body);
    reply.header("cache-control", "private, no-store").code(202);
    // Nothing is kept of whoever asks not to be tracked, and programs see nothing.
    if (scope.caller.asksNotToBeTracked || scope.viewer.isBot) return reply.send();
    const rows = await readBatch(context.db, scope.viewer, batch);
    if (rows.length === 0) return reply.send();
    const stored = log.add({ id: batch.batch, rows });
    if (stored === null) throw new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await stored;
    return reply.send();
  }

  for (const path of [impressionsUrl(), impressionsUrl().slice(0, -1)]) {
    app.post(path, { bodyLimit: BATCH_BYTES_MAX }, receive);
  }
}

function parseBatch(body: unknown): ImpressionBatch {
  const parsed = ImpressionBatchSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_parameters", { detail: parsed.error.issues[0]?.path.join(".") ?? "" });
}
