import type { FastifyInstance } from "fastify";
import { boardUrl, pinUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import { findReadableBoard } from "../../library/boards/index.ts";
import { findVisiblePin } from "../../library/pins/index.ts";
import { readShortCode, type Target } from "./read-code.ts";

/** Redirects short addresses to the current page of their Pin or board. */
export function registerShortLinks(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  for (const path of ["/url_shortener/:code/redirect", "/url_shortener/:code/redirect/"]) {
    app.get<{ Params: { code: string } }>(path, async (request, reply) => {
      await takeTurn(context, request, "short");
      const target = readShortCode(request.params.code);
      const { viewer } = (await readVisit(context, request)).scope;
      const location = target && (await findPath(context, viewer, target));
      // Hidden and missing things both show the page-not-found page.
      if (location === null) return await showPage(request, reply);
      return reply.header("cache-control", "private, no-store").redirect(location, 302);
    });
  }
}

async function findPath({ db }: Context, viewer: Viewer, { kind, id }: Target): Promise<string | null> {
  if (kind === "pin") return (await findVisiblePin(db, viewerIdsOf(viewer), id)) && pinUrl(id);
  const board = await findReadableBoard(db, viewer, id);
  return board && boardUrl({ username: board.ownerUsername, slug: board.slug });
}
