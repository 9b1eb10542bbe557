import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { INITIALS_PATH } from "#contract/formats/initials.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { pathOf } from "#server/platform/http/request-path.ts";
import { cookieNames, readVisit } from "#server/platform/http/visit.ts";
import { hasPermission } from "#server/platform/viewer.ts";
import { mediaPath } from "./address.ts";
import { drawInitials, parseInitialsPath } from "./initials.ts";
import { FOR_EVER, mediaHeaders } from "./media-answer.ts";
import { servePicture } from "./serve-picture.ts";
import { serveVideo } from "./serve-video.ts";
import { videoPath } from "./video-address.ts";

export function registerPictures(app: FastifyInstance, context: Context): void {
  const serve = (serveMedia: typeof servePicture) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await serveMedia(context, {
      method: request.method === "HEAD" ? "HEAD" : "GET",
      path: pathOf(request),
      findSeer: async () => {
        if (!request.cookies[cookieNames.session]) return null;
        const { viewer } = (await readVisit(context, request)).scope;
        return { ...viewerIdsOf(viewer), isStaff: hasPermission(viewer, "cases.read") };
      },
      range: request.headers.range,
      ifNoneMatch: request.headers["if-none-match"],
    });
    reply.code(answer.status).headers(answer.headers);
    return answer.body === null ? reply.send() : reply.send(answer.body);
  };
  // Fastify's own answer to HEAD would say how long its empty body is.
  const method = ["GET", "HEAD"];
  app.route({ method, url: `${mediaPath}/*`, handler: serve(servePicture) });
  app.route({ method, url: `${videoPath}/*`, handler: serve(serveVideo) });

  app.get(`${INITIALS_PATH}/*`, (request, reply) => {
    const initials = parseInitialsPath(pathOf(request));
    reply.headers({ ...mediaHeaders, "cache-control": initials ? FOR_EVER : "no-store" });
    if (!initials) return reply.code(404).send("");
    return reply.type("image/svg+xml").send(drawInitials(initials));
  });
}
