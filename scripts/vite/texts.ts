import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { LOCALES } from "../../contract/locales.ts";
import { AREAS, basesOf } from "../../web/platform/texts/areas.ts";
import { exportedValue, moduleOf, readLaterFiles, readPageFiles, root } from "./sources.ts";

type Messages = Record<string, unknown>;
type Chunks = Record<string, Rolldown.RenderedChunk>;

const PREFIX = "virtual:texts";
const SLOT = /JSON\.parse\("§(\w+)\/(\w+)"\)/;
const ENTRY = "web/entry-client.tsx";
// The macros leave message ids in the code as six base 64 characters.
const MESSAGE_ID = /"([\w+/-]{6})"/g;

/**
 * `virtual:texts`: one file per language and area. An area's texts are known once the scripts are bundled:
 * all that its pages and later parts use, except those on every page.
 */
export function textsPlugin(): Plugin {
  let isBuilt = false;
  let rootsOf = new Map<string, Set<string>>();
  const catalogs = new Map<string, Messages>();
  const ids = new WeakMap<Chunks, Map<string, Set<string>>>();

  return {
    name: "texts",
    configResolved(config) {
      isBuilt = config.command === "build";
    },
    buildStart() {
      rootsOf = readRoots();
    },
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [, locale, area] = id.split("/");
      if (locale === undefined) return exportLocales();
      if (area === undefined) return exportAreas(locale);
      const po = join(root, `locales/${locale}.po`);
      if (!isBuilt || this.environment.name !== "client")
        return `export { messages } from ${JSON.stringify(po)};`;
      catalogs.set(locale, messagesIn((await this.load({ id: po })).code ?? ""));
      return `export const messages = JSON.parse("§${locale}/${area}");`;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      const slot = SLOT.exec(code);
      if (slot === null) return null;
      const [text, locale = "", area = ""] = slot;
      const used = ids.get(chunks) ?? findIds(chunks, rootsOf);
      ids.set(chunks, used);
      const messages = Object.entries(catalogs.get(locale) ?? {}).filter(([id]) => used.get(area)?.has(id));
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(messages)));
      return code.replace(text, () => `JSON.parse(${json})`);
    },
  };
}

function exportLocales(): string {
  const entries = LOCALES.map((locale) => `${locale}: () => import("${PREFIX}/${locale}")`);
  return `export const catalogs = { ${entries.join(", ")} };`;
}

function exportAreas(locale: string): string {
  const areas = AREAS.filter((area) => area !== "frame");
  const entries = areas.map((area) => `${area}: () => import("${PREFIX}/${locale}/${area}")`);
  return `export { messages } from "${PREFIX}/${locale}/frame";\nexport const areas = { ${entries.join(", ")} };`;
}

/** The compiled messages of a catalog, stored in its module as `JSON.parse("…")`. */
export function messagesIn(code: string): Messages {
  const init = exportedValue("catalog.js", code, "messages");
  const json = init?.type === "CallExpression" ? init.arguments[0] : null;
  if (json?.type === "Literal" && typeof json.value === "string") return JSON.parse(json.value) as Messages;
  throw new Error(`The compiled catalog holds no messages: ${code.slice(0, 200)}`);
}

/** The modules from which each area's texts are collected. */
function readRoots(): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>(AREAS.map((area) => [area, new Set()]));
  roots.get("frame")?.add(ENTRY);
  for (const { module, info } of readPageFiles()) roots.get(info.texts ?? "pages")?.add(module);
  for (const { module, texts } of readLaterFiles()) roots.get(texts)?.add(module);
  return roots;
}

function findIds(chunks: Chunks, rootsOf: Map<string, Set<string>>): Map<string, Set<string>> {
  const allRoots = new Set([...rootsOf.values()].flatMap((roots) => [...roots]));
  const found = new Map([...rootsOf].map(([area, roots]) => [area, collectIds(roots, chunks, allRoots)]));
  const everywhere = found.get("frame") ?? new Set();
  for (const area of AREAS) {
    if (area === "frame") continue;
    const bases = basesOf(area).map((base) => found.get(base) ?? new Set<string>());
    const known = bases.reduce((all, ids) => all.union(ids), everywhere);
    found.set(area, (found.get(area) ?? new Set()).difference(known));
  }
  return found;
}

/**
 * All possible message ids in the chunks of these modules and their imports, except the chunks of other
 * roots.
 */
function collectIds(
  modules: ReadonlySet<string>,
  chunks: Chunks,
  allRoots: ReadonlySet<string>,
): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<string>();
  function collect(name: string): void {
    const chunk = chunks[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const { code } of Object.values(chunk.modules)) {
      for (const [, id = ""] of code?.matchAll(MESSAGE_ID) ?? []) ids.add(id);
    }
    for (const imported of chunk.imports) collect(imported);
    for (const imported of chunk.dynamicImports) {
      const facade = chunks[imported]?.facadeModuleId ?? null;
      if (facade !== null && !allRoots.has(moduleOf(facade))) collect(imported);
    }
  }
  for (const [name, { moduleIds }] of Object.entries(chunks)) {
    if (moduleIds.some((id) => modules.has(moduleOf(id)))) collect(name);
  }
  return ids;
}
