import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/operation.ts";
import { profileTexts } from "#contract/profile-texts.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireOwnPage } from "#server/platform/http/csrf.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { requireLevel } from "#server/platform/http/execute.ts";
import { cookieNames, readVisit, type Visit } from "#server/platform/http/visit.ts";
import { sendWireError, singleHeader } from "#server/platform/http/wire.ts";
import { setAvatar } from "./set-avatar.ts";

/** The profile picture, as a file of a form; the form works without script too. */
export function registerAvatarUpload(app: FastifyInstance, context: Context): void {
  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isForm = request.headers.accept?.includes("text/html") ?? false;
    const visit = await readVisit(context, request);
    reply.header("cache-control", "private, no-store");
    try {
      requireLevel({ auth: "member" }, "create", visit.scope.viewer);
      await takeFromLimit(context, visit);
      const { token, bytes } = await readUpload(request);
      requireOwnUpload(context, request, visit, token);
      const imageUrl = await setAvatar(visit.scope, bytes);
      visit.finish(reply);
      if (isForm) return reply.redirect(settingsUrl("edit-profile"), 303);
      return reply.send({ success: true, image_url: imageUrl });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isForm || error.status >= 500) throw thrown;
      visit.finish(reply);
      return sendWireError(reply, askedOf(request, visit), error);
    }
  }
  app.post("/avatar", upload);
  app.post("/avatar/", upload);
}

function askedOf(request: FastifyRequest, { scope }: Visit): Parameters<typeof sendWireError>[1] {
  const { viewer } = scope;
  return {
    resource: "AvatarResource",
    endpoint: "/avatar/",
    options: {},
    isPaged: false,
    viewer,
    requestId: request.id,
  };
}

async function takeFromLimit({ limiter }: Context, { scope }: Visit): Promise<void> {
  const { viewer, caller } = scope;
  const who = viewer.kind === "anonymous" ? caller.network : viewer.member.id;
  const verdict = await limiter.take(`avatar:${who}`, limits.sensitive);
  if (!verdict.allowed) {
    throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/** Without script the token is a field, which may stand before or behind the file. */
async function readUpload(request: FastifyRequest): Promise<{ token: unknown; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  let token: unknown = request.headers["x-csrftoken"];
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === "file" && part.fieldname === "img") bytes = await part.toBuffer();
      else if (part.type === "file") part.file.resume();
      else if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
    }
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.errorName !== "too_large") throw error;
    throw new AppError("too_large", { detail: "img", message: profileTexts.pictureLarge, cause: thrown });
  }
  if (!bytes || bytes.length === 0) throw invalid("img", profileTexts.pictureMissing);
  return { token, bytes };
}

function requireOwnUpload(context: Context, request: FastifyRequest, visit: Visit, sent: unknown): void {
  requireOwnPage(context.keys, {
    cookie: request.cookies[cookieNames.csrf],
    sent,
    sessionId: visit.sessionId,
    origin: request.headers.origin,
    fetchSite: singleHeader(request.headers["sec-fetch-site"]),
    host: request.headers.host,
    publicUrl: context.config.publicUrl,
  });
}
