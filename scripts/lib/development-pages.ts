import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer, type InlineConfig, isCSSRequest, type ViteDevServer } from "vite";
import type { PageRenderer, PageRequest, PageResult } from "#contract/page-context.ts";
import { sourceAssets } from "#web/platform/page/assets.ts";

type Pages = typeof import("#web/entry-server.tsx");

const ENTRY = "/web/entry-client.tsx";

/** Serves pages from their sources through Vite, which also sends edits to the browser. */
export async function createDevelopmentPages(config: InlineConfig = {}) {
  const vite = await createServer({ ...config, appType: "custom", server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule("/web/entry-server.tsx")) as Pages;

  async function render(request: PageRequest): Promise<PageResult> {
    const { render: renderPage } = await load();
    const shown = new Set(await importsOfEntry(vite));
    const result = await renderPage(request, (modules) => {
      for (const module of modules) shown.add(join(vite.config.root, module));
      return sourceAssets();
    });
    if (result.kind === "redirect") return result;
    const html = await vite.transformIndexHtml(request.url, result.html);
    const styles = await stylesOf(shown, vite);
    return { ...result, html: html.replace("</head>", () => `${styles}</head>`) };
  }

  function serveSources(app: FastifyInstance): void {
    app.addHook("onRequest", (request, reply, next) => {
      vite.middlewares(request.raw, reply.raw, () => next());
    });
  }

  return {
    renderer: { render, isCacheable: () => false } satisfies PageRenderer,
    clientFolder: null,
    routes: [serveSources],
    close: () => vite.close(),
  };
}

async function importsOfEntry({ environments: { client } }: ViteDevServer): Promise<string[]> {
  await client.transformRequest(ENTRY);
  const entry = await client.moduleGraph.getModuleByUrl(ENTRY);
  return [...(entry?.importedModules ?? [])].map(({ id }) => id ?? "");
}

/**
 * Inlines the styles of everything a page shows, so that it is complete before scripts run, and without them.
 * Vite's client recognizes them by their ids, and doesn't load them again.
 */
async function stylesOf(shown: Iterable<string>, vite: ViteDevServer): Promise<string> {
  const styles = [...sheetsOf(shown, vite)].map(async (id) => {
    // As links they would be separate modules to Vite, and each edit would reload the page.
    const { default: css } = await vite.ssrLoadModule(`${id}?inline`);
    return `<style data-vite-dev-id="${id}">${css}</style>`;
  });
  return (await Promise.all(styles)).join("");
}

/** The style sheets of modules and their static imports. */
function sheetsOf(shown: Iterable<string>, { environments: { ssr } }: ViteDevServer): Set<string> {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  function collect(id: string) {
    if (seen.has(id)) return;
    seen.add(id);
    if (isCSSRequest(id)) sheets.add(id);
    const node = ssr.moduleGraph.getModuleById(id);
    const later = node?.transformResult?.dynamicDeps ?? [];
    for (const { id: next, url } of node?.importedModules ?? []) {
      if (next !== null && !later.includes(url)) collect(next);
    }
  }
  for (const id of shown) collect(id);
  return sheets;
}
