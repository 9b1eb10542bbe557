import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Board } from "#contract/library/entities/board.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { findPublicBoard, findPublicBoardById } from "../../library/boards/index.ts";
import { findPublicPin, listPublicPinsOfBoard } from "../../library/pins/index.ts";
import { drawBoardFrame, drawEmptyFrame, drawFrame, framePolicy, PICTURES_SHOWN } from "./frame.ts";
import { type Embedded, presentOEmbed, readAddress, writeXml } from "./oembed.ts";

const size = z.coerce.number().int().positive().max(10_000).optional().catch(undefined);

/** Long enough for a section on a board when percent-encoding turns each letter of both names into nine characters. */
const addressMax = 5000;

const QuerySchema = z.object({
  url: z.string().trim().min(1).max(addressMax),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
});

// A cached copy would outlive hiding the Pin or board.
const cacheControl = "public, no-cache";

/** Registers oEmbed answers and the frames they refer to, for Pins and boards on other sites. */
export function registerEmbeds(app: FastifyInstance, context: Context): void {
  const policy = framePolicy(context.config.publicUrl);
  for (const path of ["/oembed", "/oembed/", "/oembed.json", "/oembed.xml"]) {
    app.get(path, async (request, reply) => {
      await takeTurn(context, request, "embed");
      return await answerOEmbed(context, request, reply, path.split(".")[1] ?? "json");
    });
  }
  const frames = [
    ["/pin/:id(^\\d{1,19}$)/embed", findPin],
    ["/board/:id(^\\d{1,19}$)/embed", findBoard],
  ] as const;
  for (const [path, find] of frames) {
    const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      await takeTurn(context, request, "embed");
      const embedded = await find((await readVisit(context, request)).scope, request.params.id);
      const site = await readSite(context);
      return reply
        .code(embedded ? 200 : 404)
        .headers({ "cache-control": cacheControl, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(draw(embedded, site));
    };
    for (const each of [path, `${path}/`]) app.get(each, { config: { isFrameable: true } }, answer);
  }
}

function draw(embedded: Embedded | null, site: Site): string {
  if (!embedded) return drawEmptyFrame(site);
  return embedded.kind === "pin"
    ? drawFrame(embedded.pin, site)
    : drawBoardFrame(embedded.board, embedded.pins, site);
}

type ViewerScope = Pick<Scope, "context" | "viewer">;

async function findPin({ context, viewer }: ViewerScope, text: string): Promise<Embedded | null> {
  const id = parseId(text);
  const pin = id === null ? null : await findPublicPin(context, viewer, id);
  return pin && { kind: "pin", pin };
}

async function findBoard({ context, viewer }: ViewerScope, text: string): Promise<Embedded | null> {
  const id = parseId(text);
  return id === null ? null : await withPins(context, await findPublicBoardById(context, viewer, id));
}

async function withPins(context: Context, board: Board | null): Promise<Embedded | null> {
  if (board === null) return null;
  const isScreened = board.sensitivity_screen !== null;
  const pins = isScreened ? [] : await listPublicPinsOfBoard(context, board.id, PICTURES_SHOWN);
  return { kind: "board", board, pins };
}

async function findAt(scope: ViewerScope, url: string): Promise<Embedded | null> {
  const { context, viewer } = scope;
  const address = readAddress(url, context.config.publicUrl);
  if (!address) return null;
  if (address.kind === "pin") return await findPin(scope, address.id);
  return await withPins(context, await findPublicBoard(context, viewer, address));
}

async function answerOEmbed(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  defaultFormat: string,
): Promise<FastifyReply> {
  const parsed = QuerySchema.safeParse(request.query);
  if (!parsed.success) throw invalid("url", "Please enter the address of a Pin or board.");
  const { url, format = defaultFormat, maxwidth, maxheight } = parsed.data;
  if (format !== "json" && format !== "xml") return reply.code(501).type("text/plain").send("json or xml");
  const { publicUrl } = context.config;
  const embedded = await findAt((await readVisit(context, request)).scope, url);
  if (!embedded) throw new AppError("not_found");
  const answer = presentOEmbed(embedded, {
    publicUrl,
    providerName: (await readSite(context)).name,
    ...(maxwidth !== undefined && { maxWidth: maxwidth }),
    ...(maxheight !== undefined && { maxHeight: maxheight }),
  });
  reply.headers({ "cache-control": cacheControl, "access-control-allow-origin": "*" });
  if (format === "json") return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  return reply.type("text/xml; charset=utf-8").send(writeXml(answer));
}

type Site = { publicUrl: string; name: string };

async function readSite({ config, instance }: Context): Promise<Site> {
  const { settings } = await instance.get();
  return { publicUrl: config.publicUrl, name: settings.name };
}
