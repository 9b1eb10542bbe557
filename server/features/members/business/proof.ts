import { setImmediate } from "node:timers/promises";
import type { ClaimMethod } from "#contract/members/entities/business.ts";
import { CLAIM_FILE, CLAIM_NAME, claimLine } from "#contract/members/website-claim.ts";
import type { Context } from "#server/platform/context.ts";
import { fetchGuarded } from "#server/platform/fetch/index.ts";
import { TagReader } from "#server/platform/text/read-tags.ts";
import { hostOf } from "./website-host.ts";

export type Claim = { origin: string; token: string };
type FetchingContext = Pick<Context, "config" | "resolveHost" | "resolveText">;

const field = "website_url";
const timeoutMs = 10_000;
const htmlBytesMax = 512 * 1024;
const fileBytesMax = 16 * 1024;
const sliceLength = 16 * 1024;

/** Elements that can be in a document's head. Anything else begins its body, where a site may let others write. */
const headElements = new Set("html head title meta link base script style noscript template".split(" "));

/** Whether the website has the claim's token where the method says. Throws if the website can't be read. */
export async function isProven(
  context: FetchingContext,
  claim: Claim,
  method: ClaimMethod,
): Promise<boolean> {
  switch (method) {
    case "dns":
      return await isInDns(context, claim);
    case "file":
      return await isInFile(context, claim);
    case "meta":
      return await isInHead(context, claim);
  }
}

async function isInDns({ resolveText }: FetchingContext, { origin, token }: Claim): Promise<boolean> {
  const records = await resolveText(new URL(origin).hostname, AbortSignal.timeout(timeoutMs));
  return records.some((record) => record.trim() === claimLine(token));
}

async function isInFile(context: FetchingContext, { origin, token }: Claim): Promise<boolean> {
  const text = await read(context, {
    origin,
    path: CLAIM_FILE,
    accept: "text/plain",
    maxBytes: fileBytesMax,
  });
  return text?.split("\n").some((line) => line.trim() === claimLine(token)) === true;
}

async function isInHead(context: FetchingContext, { origin, token }: Claim): Promise<boolean> {
  const html = await read(context, { origin, path: "/", accept: "text/html", maxBytes: htmlBytesMax });
  return html !== null && (await listTokens(html)).includes(token);
}

type Reading = { origin: string; path: string; accept: string; maxBytes: number };

/** Null if there's no such page, or the website redirects to another one, which would prove nothing about this one. */
async function read(
  context: FetchingContext,
  { origin, path, accept, maxBytes }: Reading,
): Promise<string | null> {
  const limits = { maxBytes, beyond: "cut", timeoutMs, idleMs: 5000 } as const;
  const { status, url, body } = await fetchGuarded(context, `${origin}${path}`, { field, accept, ...limits });
  return status === 200 && hostOf(url) === hostOf(origin) ? body.toString() : null;
}

/** The tokens of all claims in the head of a page. Parses in slices, so that a large page doesn't block others. */
async function listTokens(html: string): Promise<string[]> {
  const tokens: string[] = [];
  let isHead = true;
  const reader = new TagReader({
    onOpen(name, attributes) {
      isHead &&= headElements.has(name);
      const isToken = isHead && name === "meta" && attributes.name?.toLowerCase() === CLAIM_NAME;
      if (isToken) tokens.push(attributes.content?.trim() ?? "");
    },
    onClose(name) {
      if (name === "head") isHead = false;
    },
  });
  for (let at = 0; at < html.length && isHead; at += sliceLength) {
    reader.write(html.slice(at, at + sliceLength));
    await setImmediate();
  }
  return tokens;
}
