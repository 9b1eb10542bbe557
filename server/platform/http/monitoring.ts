import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../config.ts";
import type { Context } from "../context.ts";
import { readSchemaVersion } from "../db/migrate.ts";
import { AppError } from "../errors.ts";
import { isSame } from "../secrets.ts";
import { hasPermission } from "../viewer.ts";
import type { Metrics } from "./metrics.ts";
import { isOwnHost } from "./own-host.ts";
import { readVisit } from "./visit.ts";

/** The endpoints for the host's monitoring: `/healthz`, `/readyz` and `/metrics`. */
export function registerMonitoring(app: FastifyInstance, context: Context, metrics: Metrics): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    const checks = await checkReadiness(context);
    const isReady = Object.values(checks).every((check) => check === "ok");
    const body = (await canSeeDetails(context, request)) ? { checks } : {};
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready", ...body });
  });

  app.get("/metrics", async (request, reply) => {
    if (!(await canSeeDetails(context, request))) throw new AppError("not_found");
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.print());
  });
}

/** A service that doesn't answer within this time counts as down. */
const answerWithinMs = 3000;

async function checkReadiness(context: Context): Promise<Record<string, string>> {
  const [database, media, disk] = await Promise.all([
    attempt(readSchemaVersion(context.db.pool)),
    // No such object exists. It only matters that the store answers.
    attempt(context.media.head("readiness.jpg")),
    attempt(requireFreeSpace(context)),
  ]);
  return { database, media, disk };
}

async function requireFreeSpace({ disk }: Context): Promise<void> {
  if (await disk.isLow()) throw new Error("The disk is nearly full");
}

async function attempt(work: Promise<unknown>): Promise<"ok" | "failed"> {
  const timer = new AbortController();
  const late = delay(answerWithinMs, "failed" as const, { signal: timer.signal }).catch(
    () => "failed" as const,
  );
  const answer = work.then(
    () => "ok" as const,
    () => "failed" as const,
  );
  return await Promise.race([answer, late]).finally(() => timer.abort());
}

async function canSeeDetails(context: Context, request: FastifyRequest): Promise<boolean> {
  const { metricsToken } = context.config;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (metricsToken && bearer) return isSame(bearer, metricsToken);
  // Behind a local proxy, every request comes from loopback, but has a forwarding header.
  const isForwarded =
    request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  const isNear = isLoopbackHost(request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "");
  if (isNear && !isForwarded && isOwnHost(request.headers.host, context.config.publicUrl)) return true;
  try {
    return hasPermission((await readVisit(context, request)).scope.viewer, "settings.change");
  } catch {
    // Without the database we can't know who is asking.
    return false;
  }
}
