import { createHash } from "node:crypto";
import type { Queryable } from "#server/platform/db/database.ts";
import { isRefused } from "./contents-repo.ts";
import { refused } from "./press/check-facts.ts";

/** Returns the content of a sent file without its sound, which is another video. */
export async function contentOfCover(on: Queryable, sent: string): Promise<string> {
  if (await isRefused(on, sent)) throw refused("removed");
  return createHash("sha256").update(`silent ${sent}`).digest("hex");
}
