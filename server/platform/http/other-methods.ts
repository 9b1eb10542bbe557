import type { FastifyInstance, HTTPMethods } from "fastify";
import { AppError } from "../errors.ts";
import { isPublicApiPath } from "./public-api.ts";

/**
 * Answers other methods on every GET route with 405. Otherwise they would fall through to the pages, which accept other
 * methods. Watches the routes added from now on; call the returned function when all are registered.
 */
export function createOtherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, HTTPMethods[]>();
  app.addHook("onRoute", ({ url, method }) => {
    // The public API refuses them itself.
    if (isPublicApiPath(url)) return;
    taken.set(url, [...(taken.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, allowed] of [...taken]) {
      const others = app.supportedMethods.filter((method) => !allowed.some((each) => each === method));
      if (!allowed.includes("GET") || others.length === 0) continue;
      const refuse = async () => {
        throw new AppError("method_not_allowed", { allowed: allowed.toSorted() });
      };
      app.route({ url, method: others, onRequest: refuse, handler: refuse });
    }
  };
}
