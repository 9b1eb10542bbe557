import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { callerOf, requireLevel } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { parseByteRange } from "#server/platform/media/byte-range.ts";
import { MediaNotFoundError, RangeNotSatisfiableError } from "#server/platform/media/store.ts";
import { exportFilePath, isExportKey } from "./export-link.ts";
import { findOwnExport } from "./exports-repo.ts";

type Route = { Params: { id: string }; Querystring: { key?: unknown } };
type Request = FastifyRequest<Route>;

export function registerExports(app: FastifyInstance, context: Context): void {
  app.get<Route>(exportFilePath(":id"), (request, reply) => sendExport(context, request, reply));
}

/** Sends the file, or the part that a browser still lacks. */
async function sendExport(context: Context, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { db, media, now } = context;
  const visit = await readVisit(context, request);
  reply.header("cache-control", "private, no-store");
  const level = { auth: "member", openToSuspended: true } as const;
  const viewer = callerOf(visit.scope, level);
  requireLevel(level, "get", viewer);
  const memberId = requireMember({ ...visit.scope, viewer }).member.id;
  const id = parseId(request.params.id);
  const { key } = request.query;
  // Without it, whoever found the screen unlocked could take everything along.
  if (id === null || !isExportKey(context, { id, memberId }, key)) throw new AppError("not_found");
  const row = await findOwnExport(db, { id, memberId, now: now().toISOString() });
  if (!row || row.file_key === null) throw new AppError("not_found");
  const size = Number(row.file_bytes);
  const etag = `"${row.id}"`;
  // A part of another file is of no use.
  const isSame = [undefined, etag].includes(request.headers["if-range"]?.toString());
  const range = isSame ? parseByteRange(request.headers.range, size) : null;
  reply
    .headers({ etag, "accept-ranges": "bytes", "x-content-type-options": "nosniff" })
    .type("application/zip")
    .header("content-disposition", `attachment; filename="bowerbird-export-${row.id}.zip"`);
  try {
    const stored = await media.get(row.file_key, range ?? undefined);
    const { start, end } = stored.range;
    reply.header("content-length", String(end - start + 1));
    if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
    return reply.send(stored.stream);
  } catch (error) {
    if (error instanceof MediaNotFoundError) throw new AppError("not_found", { cause: error });
    if (!(error instanceof RangeNotSatisfiableError)) throw error;
    return reply.code(416).header("content-range", `bytes */${size}`).type("text/plain").send("");
  }
}
