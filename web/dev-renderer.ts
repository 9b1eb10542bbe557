import type { ViteDevServer } from "vite";
import type { PageRenderer, PageRequest, PageResult } from "#contract/page.ts";

type Entry = Pick<PageRenderer, "render">;

/** Renders pages from their sources: an edit shows with the next request. Nothing is cached. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
  return {
    async render(request) {
      const { render } = (await vite.ssrLoadModule("/web/entry-server.tsx")) as Entry;
      return await withLiveReload(vite, request, await render(request));
    },
    isCacheable: () => false,
  };
}

async function withLiveReload(
  vite: ViteDevServer,
  { url }: PageRequest,
  result: PageResult,
): Promise<PageResult> {
  if (result.kind === "redirect") return result;
  const html = await vite.transformIndexHtml(url, result.html.replace("</head>", `${stylesOf(vite)}</head>`));
  return { ...result, html };
}

/** The styles of all that was rendered so far, so that a page is right before its scripts bring them. */
function stylesOf(vite: ViteDevServer): string {
  const files = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])]
    .map((module) => module.url)
    .filter((path) => path.endsWith(".css"));
  // The tokens come with the browser's entry alone.
  return ["/ui/tokens/index.css", ...files]
    .map((path) => `<link rel="stylesheet" href="${path}?direct">`)
    .join("");
}
