import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { PIN_LINK_MAX } from "#contract/limits.ts";
import { limits } from "#contract/operation.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { networkOf } from "#server/platform/limiter.ts";
import { findPublicPin } from "../pins/index.ts";
import { drawEmptyFrame, drawFrame, framePolicy } from "./frame.ts";
import { findPinId, presentOEmbed, writeXml } from "./oembed.ts";

const size = z.coerce.number().int().positive().max(10_000).optional().catch(undefined);

const QuerySchema = z.object({
  url: z.string().trim().min(1).max(PIN_LINK_MAX),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
});

// What somebody kept would be seen after it was hidden.
const cacheControl = "public, no-cache";

/** Pins on other people's pages: what they are told of a pin, and the frame that shows it. */
export function registerEmbeds(app: FastifyInstance, context: Context): void {
  const policy = framePolicy(context.config.publicUrl);
  for (const path of ["/oembed", "/oembed/", "/oembed.json", "/oembed.xml"]) {
    app.get(path, async (request, reply) => {
      await takeTurn(context, request);
      return await answerOEmbed(context, request, reply, path.split(".")[1] ?? "json");
    });
  }
  for (const path of ["/pin/:pinId(^\\d{1,19}$)/embed", "/pin/:pinId(^\\d{1,19}$)/embed/"]) {
    app.get<{ Params: { pinId: string } }>(
      path,
      { config: { isFrameable: true } },
      async (request, reply) => {
        await takeTurn(context, request);
        const pin = await findPublicPin(context, request.params.pinId);
        const house = await houseOf(context);
        return reply
          .code(pin ? 200 : 404)
          .headers({ "cache-control": cacheControl, "content-security-policy": policy })
          .type("text/html; charset=utf-8")
          .send(pin ? drawFrame(pin, house) : drawEmptyFrame(house));
      },
    );
  }
}

async function answerOEmbed(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  defaultFormat: string,
): Promise<FastifyReply> {
  const parsed = QuerySchema.safeParse(request.query);
  if (!parsed.success) throw invalid("url", "Please give the address of a Pin.");
  const { url, format = defaultFormat, maxwidth, maxheight } = parsed.data;
  if (format !== "json" && format !== "xml") return reply.code(501).type("text/plain").send("json or xml");
  const { publicUrl } = context.config;
  const id = findPinId(url, publicUrl);
  const pin = id === null ? null : await findPublicPin(context, id);
  if (!pin) throw new AppError("pin_not_found");
  const answer = presentOEmbed(pin, {
    publicUrl,
    providerName: (await houseOf(context)).name,
    ...(maxwidth !== undefined && { maxWidth: maxwidth }),
    ...(maxheight !== undefined && { maxHeight: maxheight }),
  });
  reply.headers({ "cache-control": cacheControl, "access-control-allow-origin": "*" });
  if (format === "json") return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  return reply.type("text/xml; charset=utf-8").send(writeXml(answer));
}

async function houseOf({ config, instance }: Context): Promise<{ publicUrl: string; name: string }> {
  const { settings } = await instance.get();
  return { publicUrl: config.publicUrl, name: settings.name };
}

async function takeTurn(context: Context, request: FastifyRequest): Promise<void> {
  const verdict = await context.limiter.take(`embed:${networkOf(request.ip)}`, limits.read);
  if (!verdict.allowed) throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
}
