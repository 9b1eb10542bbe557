import type { FastifyInstance } from "fastify";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { Context } from "#server/platform/context.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { findDestination } from "./candidates-repo.ts";
import { readOffer } from "./offer.ts";
import { recordEvents } from "./record-events.ts";

/** Leads from an ad to where it leads. An old link still leads there; it counts for nothing then. */
export function registerOut(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  for (const path of ["/out/:token", "/out/:token/"]) {
    app.get<{ Params: { token: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
      await takeTurn(context, request, "short");
      const offer = readOffer(context.keys, request.params.token);
      const url = offer && completeUrl((await findDestination(context.db, offer.adId)) ?? "");
      if (!offer || !url) return await showPage(request, reply);
      const { scope } = await readVisit(context, request);
      // Whoever comes here has clicked, whether or not their browser said so.
      await recordEvents(scope, [
        { offer, kind: "click", ms: null },
        { offer, kind: "outbound", ms: null },
      ]);
      return reply
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "origin")
        .header("x-robots-tag", "noindex")
        .redirect(withClickId(url, offer.id), 302);
    });
  }
}

/** The advertiser's own site may pass this on when something comes of it. */
function withClickId(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set("bbcid", id);
  return url.href;
}
