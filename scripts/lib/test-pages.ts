import { existsSync } from "node:fs";

type Pages = typeof import("#web/entry-server.tsx");

const entry = new URL("../../dist/server/entry-server.js", import.meta.url);

/** The real pages, for tests of what the server sends. Compiling them for each worker would take longer than the tests. */
export async function getTestPages(): Promise<Pages> {
  if (!existsSync(entry)) throw new Error("The pages are not built. Run: npm run build");
  return (await import(entry.href)) as Pages;
}
