import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Board } from "#contract/entities/board.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { findPublicBoard, findPublicBoardById } from "../boards/index.ts";
import { findPublicPin, listPublicPinsOfBoard } from "../pins/index.ts";
import { drawBoardFrame, drawEmptyFrame, drawFrame, framePolicy, PICTURES_SHOWN } from "./frame.ts";
import { presentOEmbed, readAddress, type Shown, writeXml } from "./oembed.ts";

const size = z.coerce.number().int().positive().max(10_000).optional().catch(undefined);

/** A section's on a board, both named in letters that an address writes with nine characters each. */
const addressMax = 5000;

const QuerySchema = z.object({
  url: z.string().trim().min(1).max(addressMax),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
});

// What somebody kept would be seen after it was hidden.
const cacheControl = "public, no-cache";

/** Pins and boards on other people's pages: what they are told of one, and the frame that shows it. */
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
      const shown = await find(context, request.params.id);
      const house = await houseOf(context);
      return reply
        .code(shown ? 200 : 404)
        .headers({ "cache-control": cacheControl, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(draw(shown, house));
    };
    for (const each of [path, `${path}/`]) app.get(each, { config: { isFrameable: true } }, answer);
  }
}

function draw(shown: Shown | null, house: House): string {
  if (!shown) return drawEmptyFrame(house);
  return shown.kind === "pin" ? drawFrame(shown.pin, house) : drawBoardFrame(shown.board, shown.pins, house);
}

async function findPin(context: Context, text: string): Promise<Shown | null> {
  const id = parseId(text);
  const pin = id === null ? null : await findPublicPin(context, id);
  return pin && { kind: "pin", pin };
}

async function findBoard(context: Context, text: string): Promise<Shown | null> {
  const id = parseId(text);
  return id === null ? null : await withPins(context, await findPublicBoardById(context, id));
}

async function withPins(context: Context, board: Board | null): Promise<Shown | null> {
  return (
    board && { kind: "board", board, pins: await listPublicPinsOfBoard(context, board.id, PICTURES_SHOWN) }
  );
}

async function findAt(context: Context, url: string): Promise<Shown | null> {
  const address = readAddress(url, context.config.publicUrl);
  if (!address) return null;
  if (address.kind === "pin") return await findPin(context, address.id);
  return await withPins(context, await findPublicBoard(context, address));
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
  const shown = await findAt(context, url);
  if (!shown) throw new AppError("not_found");
  const answer = presentOEmbed(shown, {
    publicUrl,
    providerName: (await houseOf(context)).name,
    ...(maxwidth !== undefined && { maxWidth: maxwidth }),
    ...(maxheight !== undefined && { maxHeight: maxheight }),
  });
  reply.headers({ "cache-control": cacheControl, "access-control-allow-origin": "*" });
  if (format === "json") return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  return reply.type("text/xml; charset=utf-8").send(writeXml(answer));
}

type House = { publicUrl: string; name: string };

async function houseOf({ config, instance }: Context): Promise<House> {
  const { settings } = await instance.get();
  return { publicUrl: config.publicUrl, name: settings.name };
}
