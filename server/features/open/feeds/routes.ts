import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mayBeUsername } from "#contract/routes.ts";
import { FEED_TYPES, type FeedFormat } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { pathOf } from "#server/platform/http/request-path.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { createTtlCache } from "#server/platform/ttl-cache.ts";
import { withWholeStories } from "../../library/pins/index.ts";
import type { Feed } from "./feed.ts";
import {
  loadBoardFeed,
  loadProfileFeed,
  loadSearchFeed,
  loadSectionFeed,
  loadTopicFeed,
} from "./load-feed.ts";
import { writeFeed } from "./write-feed.ts";

/** Shared by all visitors who ask while it is fresh. */
type RenderedFeed = { body: Buffer; tag: string; isUnlisted: boolean };

const freshForMs = 60_000;
const feedsKept = 200;

/** Thrown rather than returned, because errors aren't cached: another board may take the old address at any time. */
class MovedError extends Error {
  readonly path: string;
  constructor(path: string) {
    super("The feed has another address");
    this.path = path;
  }
}

const FILE = ":feed(^.+\\.(?:rss|atom|json)$)";

type Params = { feed: string; username?: string; board?: string };
type Load = (scope: Scope, name: string, request: FastifyRequest<{ Params: Params }>) => Promise<Feed>;

/** Registers the feeds of boards, sections, members, topics and searches. */
export function registerFeeds(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  const { sharedCaches } = context.db;
  const cache = createTtlCache<RenderedFeed>({
    max: feedsKept,
    ms: freshForMs,
    elapsedMs: context.elapsedMs,
  });
  void sharedCaches.onClear(() => cache.clear());

  function serve(pattern: string, load: Load): void {
    app.get<{ Params: Params }>(pattern, async (request, reply) => {
      const [name, format] = parseName(request.params.feed);
      const { username } = request.params;
      if (name === "" || (username !== undefined && !mayBeUsername(username)))
        return await showPage(request, reply);
      await takeTurn(context, request, "feed");
      const { scope } = await readVisit(context, request);
      const path = pathOf(request);
      const write = async () => {
        const loaded = await load(scope, name, request);
        const [current = ""] = loaded.paths[format].split("?");
        if (decodeURI(current) !== decodeURI(path)) throw new MovedError(loaded.paths[format]);
        return await renderFeed(context, loaded, format);
      };
      try {
        // A member may be blocked by the owner.
        const isShared = scope.viewer.kind === "anonymous" && sharedCaches.isListening();
        const key = JSON.stringify([scope.viewer.locale, path, queryOf(request).q]);
        const rendered = isShared ? await cache.get(key, write) : await write();
        return send(request, reply, rendered, format);
      } catch (error) {
        if (error instanceof MovedError) return reply.redirect(error.path, 301);
        throw error;
      }
    });
  }

  serve(`/:username/${FILE}`, (scope, name, { params: { username = "" } }) =>
    name === "feed" ? loadProfileFeed(scope, username) : loadBoardFeed(scope, username, name),
  );
  serve(`/:username/:board/${FILE}`, (scope, sectionSlug, { params: { username = "", board: slug = "" } }) =>
    loadSectionFeed(scope, { username, slug, sectionSlug }),
  );
  serve(`/ideas/:slug/${FILE}`, (scope, id) => loadTopicFeed(scope, id));
  serve("/search/:feed(^pins\\.(?:rss|atom|json)$)", (scope, _, request) =>
    loadSearchFeed(scope, queryOf(request).q),
  );
}

function queryOf({ query }: FastifyRequest): { q?: unknown } {
  return query as { q?: unknown };
}

function parseName(feed: string): [string, FeedFormat] {
  const dot = feed.lastIndexOf(".");
  return [feed.slice(0, dot), feed.slice(dot + 1) as FeedFormat];
}

async function renderFeed(context: Context, feed: Feed, format: FeedFormat): Promise<RenderedFeed> {
  const { settings } = await context.instance.get();
  const site = { publicUrl: context.config.publicUrl, name: settings.name };
  const pins = await withWholeStories(context, feed.pins);
  const body = Buffer.from(writeFeed({ ...feed, pins }, format, site));
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, tag, isUnlisted: feed.isUnlisted };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, isUnlisted }: RenderedFeed,
  format: FeedFormat,
): FastifyReply {
  reply.headers({
    // A cached copy would outlive hiding a Pin.
    "cache-control": "public, no-cache",
    etag: tag,
    vary: "accept-language, cookie",
    "access-control-allow-origin": "*",
    ...(isUnlisted && { "x-robots-tag": "noindex" }),
  });
  if (matchesTag(request, tag)) return reply.code(304).send();
  return reply.type(`${FEED_TYPES[format]}; charset=utf-8`).send(body);
}

/** Compares only the tag: when a Pin is removed, the newest time stays the same or goes back. */
function matchesTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers["if-none-match"]?.split(",") ?? [];
  return known.some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
}
