import { fetchTexts } from "#contract/base/fetch-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { fetchGuarded, refusal } from "#server/platform/fetch/index.ts";
import { createTtlCache } from "#server/platform/ttl-cache.ts";
import { perContext } from "./per-context.ts";
import { allowAll, parseRobots, type Robots } from "./robots.ts";

const robotsBytesMax = 512 * 1024;

const robotsOf = perContext((context) =>
  createTtlCache<Robots>({ max: 500, ms: 60 * 60_000, elapsedMs: context.elapsedMs }),
);

/**
 * Returns whether the site allows robots to read this address. Throws while its robots.txt is unavailable.
 */
export async function mayRead(context: Context, address: string, field: string): Promise<boolean> {
  return (await readRobots(context, address, field)).isAllowed;
}

/** Also returns how long the site wants us to wait between two visits. */
export async function readRobots(
  context: Context,
  address: string,
  field: string,
): Promise<{ isAllowed: boolean; delaySeconds: number }> {
  const url = URL.parse(address);
  if (!url) throw refusal(field, fetchTexts.address);
  const robots = await robotsOf(context).get(url.origin, () => fetchRobots(context, url, field));
  return { isAllowed: robots(`${url.pathname}${url.search}`), delaySeconds: robots.delaySeconds ?? 0 };
}

async function fetchRobots(context: Context, { protocol, host }: URL, field: string): Promise<Robots> {
  const { status, body } = await fetchGuarded(context, `${protocol}//${host}/robots.txt`, {
    field,
    accept: "text/plain",
    maxBytes: robotsBytesMax,
    beyond: "cut",
    timeoutMs: 6000,
    idleMs: 4000,
  });
  if (status >= 500) throw refusal(field, fetchTexts.noAnswer);
  return status >= 200 && status < 300 ? parseRobots(body.toString("utf8")) : allowAll;
}
