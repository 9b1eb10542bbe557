import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mayBeUsername } from "#contract/routes.ts";
import { FEED_TYPES, type FeedFormat } from "#contract/urls.ts";
import { createAgingCache } from "#server/platform/aging-cache.ts";
import type { Context } from "#server/platform/context.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import type { Feed } from "./feed.ts";
import { loadBoardFeed, loadProfileFeed } from "./load-feed.ts";
import { writeFeed } from "./write-feed.ts";

/** Written once for all who ask meanwhile. */
type Written = { body: Buffer; tag: string; isUnlisted: boolean };

const freshForMs = 60_000;
const feedsKept = 200;

/** Thrown, for what fails is not kept: another board may take the old address any time. */
class MovedError extends Error {
  readonly path: string;
  constructor(path: string) {
    super("The feed has another address");
    this.path = path;
  }
}

type Params = { username: string; feed: string };

/** What is new on a board and from a member, for programs that read it. */
export function registerFeeds(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  const { sharedCaches } = context.db;
  const cache = createAgingCache<Written>({ max: feedsKept, ms: freshForMs, elapsedMs: context.elapsedMs });
  void sharedCaches.onClear(() => cache.clear());

  app.get<{ Params: Params }>("/:username/:feed(^.+\\.(?:rss|atom|json)$)", async (request, reply) => {
    const { username, feed } = request.params;
    const [name, format] = parseName(feed);
    if (!mayBeUsername(username) || name === "") return await showPage(request, reply);
    await takeTurn(context, request, "feed");
    const path = `/${username}/${feed}`;
    const write = async () => {
      const loaded =
        name === "feed"
          ? await loadProfileFeed(context, username)
          : await loadBoardFeed(context, username, name);
      if (decodeURI(loaded.paths[format]) !== path) throw new MovedError(loaded.paths[format]);
      return await writeDown(context, loaded, format);
    };
    try {
      const written = sharedCaches.isListening() ? await cache.get(path, write) : await write();
      return send(request, reply, written, format);
    } catch (error) {
      if (error instanceof MovedError) return reply.redirect(error.path, 301);
      throw error;
    }
  });
}

function parseName(feed: string): [string, FeedFormat] {
  const dot = feed.lastIndexOf(".");
  return [feed.slice(0, dot), feed.slice(dot + 1) as FeedFormat];
}

async function writeDown(context: Context, feed: Feed, format: FeedFormat): Promise<Written> {
  const { settings } = await context.instance.get();
  const house = { publicUrl: context.config.publicUrl, name: settings.name };
  const body = Buffer.from(writeFeed(feed, format, house));
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, tag, isUnlisted: feed.isUnlisted };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, isUnlisted }: Written,
  format: FeedFormat,
): FastifyReply {
  reply.headers({
    // What somebody kept would be seen after it was hidden.
    "cache-control": "public, no-cache",
    etag: tag,
    "access-control-allow-origin": "*",
    ...(isUnlisted && { "x-robots-tag": "noindex" }),
  });
  if (isKnown(request, tag)) return reply.code(304).send();
  return reply.type(`${FEED_TYPES[format]}; charset=utf-8`).send(body);
}

/** By the tag alone: a pin that went takes the time of the newest back, or leaves it as it was. */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers["if-none-match"]?.split(",") ?? [];
  return known.some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
}
