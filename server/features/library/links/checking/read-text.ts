import { setImmediate } from "node:timers/promises";
import { getDomain } from "tldts";
import { TagReader } from "#server/platform/text/read-tags.ts";
import { type Page, splitWords, WORDS_MAX } from "./page.ts";

const sliceLength = 16 * 1024;
const titleMax = 300;
const listMax = 100;
const silent = new Set(["script", "style", "noscript", "template", "svg"]);

type Attributes = Record<string, string>;

/** Reads in slices, so that other requests have their turn. */
export async function readText(html: string, address: string): Promise<Page> {
  const reader = createReader(address);
  const tags = new TagReader(reader.handler);
  for (let at = 0; at < html.length && !reader.isFull(); at += sliceLength) {
    tags.write(html.slice(at, at + sliceLength));
    await setImmediate();
  }
  if (!reader.isFull()) tags.end();
  return reader.page();
}

function createReader(address: string) {
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
  let [isTitle, isLink, isFull] = [false, false, false];
  /** The element whose words no one sees. */
  let unseen: string | null = null;

  function enter(name: string, attributes: Attributes): void {
    if (silent.has(name)) unseen = name;
    if (name === "title") isTitle = true;
    if (name === "a") {
      isLink = true;
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
    handler: {
      onOpen(name: string, attributes: Attributes) {
        if (!isFull && unseen === null) enter(name, attributes);
      },
      onClose(name: string) {
        if (name === unseen) unseen = null;
        if (name === "a") isLink = false;
        if (name === "title") isTitle = false;
      },
      onText(text: string) {
        if (isFull || unseen !== null) return;
        if (isTitle) {
          page.title = `${page.title}${text}`.slice(0, titleMax);
          return;
        }
        const words = splitWords(text);
        page.words.push(...words);
        if (isLink) page.linkWords += words.length;
        if (page.words.length > WORDS_MAX) isFull = true;
      },
    },
  };
}

function resolve(reference: string | undefined, address: string): URL | null {
  return reference === undefined ? null : URL.parse(reference, address);
}
