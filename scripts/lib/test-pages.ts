import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createDevelopmentPages } from "./development-pages.ts";

type Pages = Awaited<ReturnType<typeof createDevelopmentPages>>;

let shared: Promise<Pages> | null = null;

/**
 * The real pages, for tests of what the server sends. Files of a worker share them, because compiling takes longest; they
 * end with it.
 */
export async function getTestPages(runFolder: string): Promise<Pages> {
  shared ??= createTestPages(runFolder);
  return await shared;
}

async function createTestPages(runFolder: string): Promise<Pages> {
  const cacheDir = await mkdtemp(join(runFolder, "vite-"));
  // Nothing is prepared for browsers.
  return await createDevelopmentPages({ cacheDir, optimizeDeps: { noDiscovery: true, include: [] } });
}
