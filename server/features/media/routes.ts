import type { FastifyInstance } from "fastify";
import type { Context } from "#server/platform/context.ts";
import { cookieNames, readVisit } from "#server/platform/http/visit.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { mediaPath } from "./address.ts";
import { servePicture } from "./serve-picture.ts";

export function registerPictures(app: FastifyInstance, context: Context): void {
  app.get(`${mediaPath}/*`, async (request, reply) => {
    // Pictures that everyone may see never ask who is looking.
    const viewer = request.cookies[cookieNames.session]
      ? (await readVisit(context, request)).scope.viewer
      : null;
    const answer = await servePicture(context, {
      method: request.method === "HEAD" ? "HEAD" : "GET",
      path: request.url.split("?", 1)[0] ?? "",
      viewerId: viewer && viewerId(viewer),
      range: request.headers.range,
      ifNoneMatch: request.headers["if-none-match"],
    });
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .send(answer.body ?? "");
  });
}
