import { type Browser, startTestApp, type TestApp } from "../app.ts";
import { type Site, startSite } from "./site.ts";

export type PinterestDouble = AsyncDisposable & {
  app: TestApp;
  site: Site;
  /** Where its API is. */
  apiUrl: string;
  /** What the next calls are answered with instead. */
  answersFirst: { status: number; headers?: Record<string, string>; body?: string }[];
  /** Who sees the pictures: at Pinterest, whoever knows the address of a secret one does. */
  looker: Browser | null;
  /** Paths and queries of the calls so far. */
  calls: string[];
};

/** A second Bowerbird in the place of Pinterest, which speaks the same language. Its pages are short. */
export async function startPinterestDouble({ pageSize }: { pageSize: number }): Promise<PinterestDouble> {
  const site = await startSite();
  const host = `pinterest.example:${site.port}`;
  const app = await startTestApp({ env: { PUBLIC_URL: `http://${host}` }, hasWorker: true });
  const address = await app.listen();
  const double: PinterestDouble = {
    app,
    site,
    apiUrl: `http://${host}/v5`,
    answersFirst: [],
    looker: null,
    calls: [],
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
  site.pages["*"] = (request, response) => {
    const path = request.url ?? "/";
    const isCall = path.startsWith("/v5/");
    if (isCall) double.calls.push(path.slice("/v5/".length));
    const instead = isCall ? double.answersFirst.shift() : undefined;
    if (instead) return response.writeHead(instead.status, instead.headers).end(instead.body);
    const { authorization = "" } = request.headers;
    const shorter = path.replace("page_size=250", `page_size=${pageSize}`);
    const cookie = isCall ? "" : [...(double.looker?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
    void fetch(`${address}${shorter}`, { headers: { authorization, cookie } }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      response
        .writeHead(answer.status, { "content-type": type })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
  };
  return double;
}
