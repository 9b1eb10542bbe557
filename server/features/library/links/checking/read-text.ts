import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { getDomain } from "tldts";
import { type Page, splitWords, WORDS_MAX } from "./page.ts";

const depthMax = 150;
const sliceLength = 16 * 1024;
const titleMax = 300;
const listMax = 100;
const silent = new Set(["script", "style", "noscript", "template", "svg", "head"]);

type Attributes = Record<string, string>;

/** Reads in slices, so that other requests have their turn. Stops at excessive nesting. */
export async function readText(html: string, address: string): Promise<Page> {
  const reader = createReader(address);
  const parser = new Parser(reader.callbacks);
  for (let at = 0; at < html.length && !reader.isFull(); at += sliceLength) {
    parser.write(html.slice(at, at + sliceLength));
    await setImmediate();
  }
  if (!reader.isFull()) parser.end();
  return reader.page();
}

function createReader(address: string) {
  const open: string[] = [];
  const page: Page = {
    title: "",
    language: "",
    canonical: null,
    words: [],
    linkWords: 0,
    domains: [],
    partHosts: [],
  };
  const ownDomain = getDomain(address);
  const domains = new Set<string>();
  const partHosts = new Set<string>();
  let [silentDepth, linkDepth] = [0, 0];
  let isFull = false;

  function enter(name: string, attributes: Attributes): void {
    if (silent.has(name)) silentDepth += 1;
    if (name === "a") {
      linkDepth += 1;
      const domain = getDomain(resolve(attributes.href, address)?.href ?? "");
      if (domain && domain !== ownDomain && domains.size < listMax) domains.add(domain);
    } else if (name === "html")
      page.language ||= /^[a-z]{2}\b/i.exec(attributes.lang ?? "")?.[0].toLowerCase() ?? "";
    else if (name === "link" && attributes.rel?.toLowerCase() === "canonical") {
      page.canonical ??= resolve(attributes.href, address)?.href ?? null;
    } else if (["script", "iframe", "frame"].includes(name) && partHosts.size < listMax) {
      const host = resolve(attributes.src, address)?.hostname;
      if (host) partHosts.add(host);
    }
  }

  return {
    isFull: () => isFull,
    page: (): Page => ({ ...page, domains: [...domains], partHosts: [...partHosts] }),
    callbacks: {
      onopentag(name: string, attributes: Attributes) {
        if (isFull) return;
        open.push(name);
        if (open.length > depthMax) isFull = true;
        enter(name, attributes);
      },
      onclosetag(name: string) {
        if (isFull) return;
        open.pop();
        if (silent.has(name)) silentDepth -= 1;
        if (name === "a") linkDepth -= 1;
      },
      ontext(text: string) {
        if (isFull) return;
        const parent = open.at(-1);
        if (parent === "title" && !open.includes("svg"))
          page.title = `${page.title}${text}`.slice(0, titleMax);
        if (silentDepth > 0) return;
        const words = splitWords(text);
        page.words.push(...words);
        if (linkDepth > 0) page.linkWords += words.length;
        if (page.words.length > WORDS_MAX) isFull = true;
      },
    },
  };
}

function resolve(reference: string | undefined, address: string): URL | null {
  return reference === undefined ? null : URL.parse(reference, address);
}
