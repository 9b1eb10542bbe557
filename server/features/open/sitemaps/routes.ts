import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import { absoluteUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { createTtlCache } from "#server/platform/ttl-cache.ts";
import { findBounds, type Kind, kinds, listEntries } from "./entries.ts";
import { fileName, parseFileName, rangesBetween, writeFile, writeIndex } from "./files.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const limit: RateLimit = { count: 60, seconds: 60, per: "network" };
const entriesEach = 10_000;
/** The number of new bounds found per request, enough for five million Pins. */
const boundsMost = 500;
const freshForMs = 10 * 60 * 1000;
const filesKept = 50;

/** Registers robots.txt and the sitemaps of all public pages. */
export function registerSitemaps(app: FastifyInstance, context: Context): void {
  const { config, db } = context;
  const cache = createTtlCache<Buffer>({ max: filesKept, ms: freshForMs, elapsedMs: context.elapsedMs });
  void db.sharedCaches.onClear(() => cache.clear());
  // Ids only grow, so bounds never change.
  const bounds = new Map<Kind, string[]>();

  async function makeIndex(): Promise<Buffer> {
    const names: string[] = [];
    for (const kind of kinds) {
      const known = bounds.get(kind) ?? [];
      const found = await findBounds(db, kind, { known, each: entriesEach, most: boundsMost });
      bounds.set(kind, found);
      names.push(...rangesBetween(found).map((range) => fileName(kind, range)));
    }
    return await compress(writeIndex(config.publicUrl, names));
  }

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(writeRobots(config.publicUrl)),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    await takeTurn(context, request, "sitemap", limit);
    return await sendXml(request, reply, await cache.get("index", makeIndex));
  });
  app.get<{ Params: { name: string } }>("/sitemaps/:name", async (request, reply) => {
    const range = parseFileName(request.params.name);
    if (!range) throw new AppError("not_found");
    await takeTurn(context, request, "sitemap", limit);
    const file = await cache.get(request.params.name, async () => {
      const entries = await listEntries(db, range.kind, { ...range, now: context.now() });
      return await compress(writeFile(config.publicUrl, entries));
    });
    return await sendXml(request, reply, file);
  });
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, file: Buffer): Promise<FastifyReply> {
  const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  reply.headers({ "cache-control": "public, no-cache", vary: "accept-encoding" });
  reply.type("application/xml; charset=utf-8");
  if (!takesGzip) return reply.send(await decompress(file));
  return reply.header("content-encoding", "gzip").send(file);
}

function writeRobots(publicUrl: string): string {
  const notForCrawlers = ["/resource/", "/v3/", "/ads/", "/vx/", "/settings/", "/admin/", "/_mail/"];
  return [
    "User-agent: *",
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl(publicUrl, "/sitemap.xml")}`,
    "",
  ].join("\n");
}
