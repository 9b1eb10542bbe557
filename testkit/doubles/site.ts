import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An external website that records its visitors. */
export type Site = AsyncDisposable & {
  url: string;
  port: number;
  connections: number;
  requests: { path: string; headers: IncomingMessage["headers"] }[];
  /** What each path returns; `*` is for all others. A string is served as HTML. */
  pages: Record<string, Answer | string | Uint8Array>;
};

export async function startSite(pages: Site["pages"] = {}, host = "127.0.0.1"): Promise<Site> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    site.requests.push({ path, headers: request.headers });
    const page = site.pages[path] ?? site.pages[path.split("?", 1)[0] ?? ""] ?? site.pages["*"];
    if (typeof page === "function") return page(request, response);
    if (page === undefined) return response.writeHead(404).end("nothing here");
    const type = typeof page === "string" ? "text/html; charset=utf-8" : "application/octet-stream";
    response.writeHead(200, { "content-type": type }).end(page);
  });
  server.on("connection", () => {
    site.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const site: Site = {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    connections: 0,
    requests: [],
    pages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}
