import { randomInt } from "node:crypto";
import { linkChecksUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openGuarded } from "#server/platform/fetch/index.ts";
import { readRobots } from "../../../base/page-reading/index.ts";
import { readPage } from "./check-target.ts";
import { takeProbe } from "./fingerprint.ts";

const LETTERS = 32;
const field = "url";

/**
 * Asks a site for a page that can't exist, and returns the words of its answer; null if it says that there is none.
 * Undefined if that couldn't be learned.
 */
export async function probeHost(
  context: Context,
  url: string,
  signal: AbortSignal,
): Promise<Buffer | null | undefined> {
  const letters = Array.from({ length: LETTERS }, () => String.fromCharCode(97 + randomInt(26))).join("");
  const address = new URL(`/${letters}`, url).href;
  try {
    if (!(await readRobots(context, address, field)).isAllowed) return undefined;
    await using answer = await openGuarded(context, address, {
      ...{ field, accept: "text/html,*/*;q=0.8", maxBytes: 64 * 1024, beyond: "cut" },
      ...{ timeoutMs: 15_000, idleMs: 5000, aboutPath: linkChecksUrl(), signal },
    });
    const page = await readPage(answer);
    return page === null ? null : takeProbe(page);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
