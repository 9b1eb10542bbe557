import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

export type PageBytes = { script: number; style: number };

type Received = { bytes: number; text: string };

/**
 * Measures what a browser downloads before a page is interactive, in gzipped bytes: its scripts, everything they import
 * statically, and its styles.
 */
export async function measurePageBytes(origin: string, path: string, cookie = ""): Promise<PageBytes> {
  const page = new URL(path, origin);
  const { text: html } = await receive(page, cookie);
  const styles = await receiveAll(linksOf(html, page, /<link rel="stylesheet" href="([^"]+)"/g));
  const links = linksOf(html, page, /<script[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g);
  const scripts = await receiveAll(links, findImports);
  if (scripts.size === 0 || styles.size === 0) throw new Error(`${page.href} names no scripts or no styles`);
  return { script: sum(scripts), style: sum(styles) };
}

async function receiveAll(
  links: readonly string[],
  findMore: (file: Received, link: string) => string[] = () => [],
): Promise<Map<string, Received>> {
  const received = new Map<string, Received>();
  const waiting = [...links];
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    if (received.has(link)) continue;
    const file = await receive(new URL(link));
    received.set(link, file);
    waiting.push(...findMore(file, link));
  }
  return received;
}

function findImports({ text }: Received, link: string): string[] {
  return linksOf(text, new URL(link), /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
}

function linksOf(text: string, base: URL, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one, other]) => new URL(one ?? other ?? "", base).href);
}

async function receive(url: URL, cookie = ""): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { "accept-encoding": "gzip", cookie } }, resolve).on("error", reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url.href} answered ${response.statusCode}`);
  const plain = response.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  return { bytes: body.length, text: plain.toString("utf8") };
}

function sum(files: Map<string, Received>): number {
  return [...files.values()].reduce((total, { bytes }) => total + bytes, 0);
}
