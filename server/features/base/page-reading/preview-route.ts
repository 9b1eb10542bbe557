import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openPicture } from "#server/platform/fetch/index.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import { pathOf } from "#server/platform/http/request-path.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { openPreviewToken, previewPath } from "./preview-address.ts";

const limit: RateLimit = { count: 300, seconds: 60, per: "viewer" };

/** Proxies pictures from other sites, so that their servers learn nothing about the viewer. */
export function registerPreviews(app: FastifyInstance, context: Context): void {
  app.get(`${previewPath}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { scope } = await readVisit(context, request);
    const { viewer } = scope;
    const token = pathOf(request).slice(previewPath.length + 1);
    const url = openPreviewToken(context, token);
    if (!url || (viewer.kind !== "member" && viewer.kind !== "staff")) throw new AppError("not_found");
    await takeFromLimit(scope, "preview", limit);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const picture = await openPicture(context, url, { field: "url", signal: gone.signal });
    return reply
      .headers({
        "content-type": picture.mime,
        "cache-control": "private, max-age=600",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
      })
      .send(Readable.from(picture.chunks, { objectMode: false }));
  });
}
