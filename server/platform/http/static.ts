import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const aYear = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/** Serves the built files, precompressed. Files with a hash in their name never change. */
export async function registerStatic(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/.vite/**", "**/*.br", "**/*.gz"],
    setHeaders(reply, path) {
      const isWorker = path.includes("sw.js");
      reply.header("cache-control", /[/\\]assets[/\\]/.test(path) ? aYear : isWorker ? "no-cache" : anHour);
    },
  });
}
