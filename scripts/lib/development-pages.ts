import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { PageRenderer, PageRequest, PageResult } from "#contract/page.ts";

/** Pages straight from their sources, through Vite, which also takes edits to the browser. */
export async function createDevelopmentPages() {
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule("/web/entry-server.tsx")) as PageRenderer;

  async function render(request: PageRequest): Promise<PageResult> {
    const { render: renderPage } = await load();
    const result = await renderPage(request);
    if (result.kind === "redirect") return result;
    return { ...result, html: await vite.transformIndexHtml(request.url, result.html) };
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
