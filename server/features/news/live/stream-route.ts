import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import { z } from "zod";
import {
  LIVE_BEAT_SECONDS,
  LIVE_STREAMS_PER_MEMBER,
  LIVE_STREAMS_PER_PROCESS,
} from "#contract/limits/live.ts";
import { limits } from "#contract/limits/rates.ts";
import { liveOptions } from "#contract/news/resources/live.ts";
import { liveUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { listenerOf } from "./get-live.ts";
import { type Hub, hubOf } from "./hub.ts";
import type { Stream } from "./streams.ts";

const OptionsSchema = z.object(liveOptions);
/** A client that reads nothing while so much waits for it is gone. */
const UNREAD_BYTES_MAX = 64 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  // Otherwise nginx would collect what is told.
  "x-accel-buffering": "no",
};

/** Registers the stream of what changes, one for each tab. */
export function registerLive(app: FastifyInstance, context: Context): void {
  const hub = hubOf(context);
  const tabs = new Set<Tab>();
  new Gauge({
    name: "bowerbird_live_streams",
    help: "Tabs that listen for what changes.",
    registers: [context.metrics],
    collect() {
      this.set(tabs.size);
    },
  });
  // One timer for all, and each second another part of them.
  let second = 0;
  const beats = setInterval(() => {
    second = (second + 1) % LIVE_BEAT_SECONDS;
    beat(hub, tabs, second);
  }, 1000).unref();
  app.addHook("preClose", async () => {
    clearInterval(beats);
    await hub.close();
  });
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const { scope } = await readVisit(context, request);
    requireLevel({ auth: "member" }, "get", scope.viewer);
    await takeFromLimit(scope, "Live.stream", limits.look);
    if (scope.viewer.kind === "anonymous") throw new AppError("authentication_failed");
    if (tabs.size >= LIVE_STREAMS_PER_PROCESS) throw new AppError("busy", { retryAfterSeconds: 60 });
    const options = readOptions(request);
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, "x-request-id": request.id });
    listen(hub, tabs, { viewer: scope.viewer, options, response: reply.raw });
  };
  for (const path of [liveUrl(), liveUrl().slice(0, -1)]) {
    app.get(path, { exposeHeadRoute: false, config: { isStream: true } }, open);
  }
}

function readOptions(request: FastifyRequest): z.infer<typeof OptionsSchema> {
  const last = request.headers["last-event-id"];
  const parsed = OptionsSchema.safeParse({
    ...(request.query as Record<string, unknown>),
    ...(last !== undefined && { since: last }),
  });
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_parameters", { detail: parsed.error.issues[0]?.path.join(".") ?? "" });
}

/** `second`: when, in each round, it is told that the stream is still there. */
type Tab = { stream: Stream; response: ServerResponse; second: number };
type Opened = { viewer: SignedInViewer; options: z.infer<typeof OptionsSchema>; response: ServerResponse };

function listen(hub: Hub, tabs: Set<Tab>, { viewer, options, response }: Opened): void {
  const stream: Stream = {
    ...listenerOf(viewer, options),
    settle: (position, is_reset) => write(response, "ready", position, { is_reset }),
    tell: (news, position) => write(response, "message", position, news),
    end: (why) => leave(hub, tabs, tab, why === "session" ? "ended" : "stopping"),
  };
  const tab: Tab = { stream, response, second: Math.floor(Math.random() * LIVE_BEAT_SECONDS) };

  const own = [...tabs].filter((each) => each.stream.memberId === stream.memberId);
  // Its tab asks from time to time instead.
  if (own[0] && own.length >= LIVE_STREAMS_PER_MEMBER) leave(hub, tabs, own[0], "replaced");
  response.on("close", () => leave(hub, tabs, tab, null));
  response.on("error", () => leave(hub, tabs, tab, null));
  tabs.add(tab);
  hub.add(stream);
}

function leave(hub: Hub, tabs: Set<Tab>, tab: Tab, reason: "ended" | "replaced" | "stopping" | null): void {
  if (!tabs.delete(tab)) return;
  hub.remove(tab.stream);
  if (reason !== null) tab.response.end(`event: ${reason}\ndata: {}\n\n`);
}

function beat(hub: Hub, tabs: ReadonlySet<Tab>, now: number): void {
  for (const { response, second } of tabs) {
    if (second !== now) continue;
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy();
    else if (hub.position !== null) write(response, "beat", hub.position, {});
  }
}

function write(response: ServerResponse, event: string, position: string, data: unknown): void {
  if (response.writable)
    response.write(`event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`);
}
