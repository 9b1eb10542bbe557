import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AttributedEvent, originOf } from "#contract/ads/chrome-attribution.ts";
import { ATTRIBUTION_WINDOWS } from "#contract/limits/ads.ts";
import { attributionSourceUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { findAttributionSource } from "./attributions-repo.ts";

const fits = (event: AttributedEvent, name: "expiry" | "priority") =>
  z.literal(String(ATTRIBUTION_WINDOWS[event][name]));

/** What a browser says of an ad, as the contract's `attributionCallOf` writes it. */
const paramsOf = (event: AttributedEvent) =>
  z.object({
    source_event_id: z.uuid(),
    destination: z.string().max(2048),
    expiry: fits(event, "expiry"),
    priority: fits(event, "priority"),
    source_event_type: z.literal(event),
    advertiser_id: z.string().max(20).optional(),
    campaign_id: z.string().max(20).optional(),
    hostname: z.string().max(255).optional(),
  });
const QuerySchema = z.discriminatedUnion("source_event_type", [paramsOf("click"), paramsOf("view")]);
type Query = z.infer<typeof QuerySchema>;

/** One that no one sees: pages of other hosts ask by an image. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/**
 * Registers where browsers with an attribution of their own ask for what they should remember of an ad that was seen or
 * pressed. Only what we know ourselves is answered, and only whoever can use the answer gets it. Ours is what counts.
 */
export function registerAttributionSource(app: FastifyInstance, context: Context): void {
  for (const path of [attributionSourceUrl(), attributionSourceUrl().slice(0, -1)]) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      await takeTurn(context, request, "attribution");
      const parsed = QuerySchema.safeParse(request.query);
      if (!parsed.success) throw invalid(parsed.error.issues[0]?.path.join("."));
      const { scope } = await readVisit(context, request);
      const { advertising } = await context.instance.get();
      reply.header("cache-control", "private, no-store");
      const isImage = parsed.data.hostname !== undefined;
      const answer = () => (isImage ? reply.type("image/gif").send(PIXEL) : reply.code(204).send());
      if (!advertising.is_on || scope.caller.asksNotToBeTracked || scope.viewer.isBot) return answer();
      const origin = await findOrigin(context, parsed.data);
      if (isEligible(request.headers["attribution-reporting-eligible"]))
        reply.header("attribution-reporting-register-source", registrationOf(parsed.data, origin));
      return answer();
    });
  }
}

function invalid(detail = ""): AppError {
  return new AppError("invalid_parameters", { detail });
}

/** Where the ad leads. Its name alone proves nothing: it must have been seen or pressed, and lead there. */
async function findOrigin({ db }: Context, query: Query): Promise<string> {
  const source = await findAttributionSource(db, query.source_event_id, query.source_event_type);
  if (!source) throw new AppError("not_found");
  const { advertiser_id = source.adAccountId, campaign_id = source.campaignId } = query;
  const origin = originOf(source.url);
  if (origin === null || query.destination !== JSON.stringify([origin])) throw invalid("destination");
  if (advertiser_id !== source.adAccountId) throw invalid("advertiser_id");
  if (campaign_id !== source.campaignId) throw invalid("campaign_id");
  return origin;
}

function isEligible(header: string | string[] | undefined): boolean {
  return /(?:^|[\s,])(?:event|navigation)-source(?![\w-])/.test(String(header ?? ""));
}

function registrationOf({ source_event_id: id, expiry, priority }: Query, origin: string): string {
  // Browsers know sources by numbers of 64 bits.
  const number = BigInt(`0x${id.replaceAll("-", "").slice(0, 16)}`);
  return JSON.stringify({ source_event_id: String(number), destination: [origin], expiry, priority });
}
