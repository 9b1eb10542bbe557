import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Envelope } from "#contract/envelope.ts";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import type { PageRenderer } from "#contract/page-context.ts";
import { drainJobs, startWorker } from "#jobs/runner.ts";
import { pictureUrl } from "#server/features/base/media/index.ts";
import { loadFeatures } from "#server/features/index.ts";
import { createAdvertising } from "#server/features/members/business-access/index.ts";
import { createPasswordHasher } from "#server/platform/auth/password-hash.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Context, createContext } from "#server/platform/context.ts";
import { createApp } from "#server/platform/http/app.ts";
import type { FiledMail } from "#server/platform/mail/file-mailer.ts";
import { createTestDatabase } from "./database.ts";

/** Browser tests cover the real pages. Here a page only shows which address was requested. */
const plainRenderer: PageRenderer = {
  render: async ({ url }) => ({ kind: "page", status: 200, html: `<p>${encodeURI(url)}</p>`, headers: {} }),
  isCacheable: () => false,
};

/** Hashing a password is slow by design. No one attacks these. */
const passwords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

export type TestReply = {
  status: number;
  headers: Record<string, string>;
  cookies: Map<string, string>;
  text: string;
};
export type TestAnswer<Data> = TestReply & {
  envelope: Envelope<Data>;
  data: Data;
  error: Envelope["resource_response"]["error"];
};

/** One browser: it keeps its cookies and sends its CSRF token, as our pages do. */
export type Browser = {
  cookies: Map<string, string>;
  headers: Record<string, string>;
  request(
    method: string,
    url: string,
    init?: { body?: string | Buffer; headers?: Record<string, string> },
  ): Promise<TestReply>;
  call<Name extends OperationName>(name: Name, options: OptionsOf<Name>): Promise<TestAnswer<ResultOf<Name>>>;
};

export type TestApp = AsyncDisposable & {
  context: Context;
  browser(address?: string, cookies?: readonly [string, string][]): Promise<Browser>;
  drain(): Promise<void>;
  /** Listens on a free port, for tests that need a real connection. Returns the address. */
  listen(): Promise<string>;
  countConnections(): Promise<number>;
  /** Runs the jobs, then returns the mails sent to this address, newest first. */
  mailsTo(address: string): Promise<FiledMail[]>;
};

export type TestAppOptions = {
  env?: Record<string, string>;
  overrides?: Partial<Context>;
  renderer?: PageRenderer;
  /** Runs jobs as they are enqueued, as in production. Without it, only `drain` runs them. */
  hasWorker?: boolean;
  silenceMs?: number;
  /** An existing database, for several apps that share one. The app does not drop it. */
  databaseUrl?: string;
};

/** Starts the whole server on its own database. */
export async function startTestApp({
  env = {},
  overrides = {},
  renderer,
  hasWorker = false,
  silenceMs,
  databaseUrl,
}: TestAppOptions = {}): Promise<TestApp> {
  await using stack = new AsyncDisposableStack();
  const url = databaseUrl ?? stack.use(await createTestDatabase()).url;
  const dataDir = await mkdtemp(join(tmpdir(), "bowerbird-app-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://localhost:3000",
    LOG_LEVEL: "error",
    RATE_LIMIT: "1000",
    // Tests that are about it turn it on.
    LOOKING: "0",
    VIDEO_REVIEW: "off",
    ...env,
  });
  const context = await createContext(
    { config, secret: "a secret of the tests, long enough", databaseUrl: url, createAdvertising },
    // Tests never query real name servers.
    { resolveHost: async () => [], resolveText: async () => [], passwords, ...overrides },
  );
  const { handlers, routes } = await loadFeatures();
  const app = await createApp({
    context,
    handlers,
    routes,
    renderer: renderer ?? plainRenderer,
    pictureUrl: (signature) => pictureUrl(config.publicUrl, signature, "150x150"),
    clientFolder: null,
    pageCacheSeconds: 60,
    ...(silenceMs !== undefined && { silenceMs }),
  });
  const worker = hasWorker ? await startWorker(context) : null;

  async function send(
    browser: Browser,
    address: string,
    method: string,
    url: string,
    init: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<TestReply> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await app.inject({
      method: method as "GET",
      url,
      remoteAddress: address,
      headers: { host: "localhost:3000", ...(cookie && { cookie }), ...browser.headers, ...init.headers },
      ...(init.body !== undefined && { payload: init.body }),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === "" || maxAge === 0) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      cookies: browser.cookies,
      text: reply.body,
    };
  }

  async function openBrowser(
    address = "203.0.113.7",
    cookies: readonly [string, string][] = [],
  ): Promise<Browser> {
    const browser: Browser = {
      cookies: new Map(cookies),
      headers: {},
      request: (method, url, init) => send(browser, address, method, url, init),
      async call(name, options) {
        const [resource, action] = name.split(".");
        const path = `/resource/${resource}Resource/${action}/`;
        const data = encodeURIComponent(JSON.stringify({ options, context: {} }));
        const reply =
          action === "get"
            ? await send(browser, address, "GET", `${path}?source_url=%2F&data=${data}`)
            : await send(browser, address, "POST", path, {
                body: `source_url=%2F&data=${data}`,
                headers: {
                  "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
                  "x-csrftoken": browser.cookies.get("csrftoken") ?? "",
                },
              });
        const envelope = JSON.parse(reply.text);
        return {
          ...reply,
          envelope,
          data: envelope.resource_response.data,
          error: envelope.resource_response.error,
        };
      },
    };
    // For the tokens that any page sets. Members are led on from the log-in page, so nothing has to be rendered.
    await browser.request("GET", cookies.length > 0 ? "/login/" : "/");
    return browser;
  }

  async function drain(): Promise<void> {
    await drainJobs(context);
  }

  const owned = stack.move();
  return {
    context,
    browser: openBrowser,
    drain,
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    countConnections: async () => await promisify(app.server.getConnections).call(app.server),
    async mailsTo(address) {
      await drain();
      const outbox = context.mail.outbox;
      if (!outbox) return [];
      const summaries = await outbox.listMails();
      const mails = await Promise.all(summaries.map(({ id }) => outbox.getMail(id)));
      return mails.filter((mail) => mail !== null).filter((mail) => mail.to.includes(address));
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await worker?.stop();
      await context.mail.mailer.close();
      await context.limiter.close();
      await context.db.close();
      await owned.disposeAsync();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
