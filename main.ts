import { once } from "node:events";
import { resolve } from "node:path";
import { pictureUrl } from "#server/features/base/media/index.ts";
import { loadFeatures } from "#server/features/index.ts";
import { createAdvertising } from "#server/features/members/business-access/index.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { type Context, type ContextParts, createContext } from "#server/platform/context.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { type Database, joinDatabase, openDatabase } from "#server/platform/db/open-database.ts";
import { createApp } from "#server/platform/http/app.ts";
import { createLogTo } from "#server/platform/log.ts";
import { errorCode, OperatorError } from "#server/platform/operator-error.ts";
import { loadSecret } from "#server/platform/secrets.ts";
import { findHindrance, portProblem } from "./scripts/lib/startup-checks.mjs";

/*
 * The composition root: the one file that may import from every folder. It reads the environment once, opens the
 * database, and builds what the requested command needs.
 */

const stopTimeoutMs = 9000;

/** Whoever started us may show on the terminal's last line what they wait for. */
const clearLine = "\r\u001B[2K";

function say(line: string): void {
  process.stdout.write(`${process.stdout.isTTY ? clearLine : ""}${line}\n`);
}

/** What a start is at. Shown by whoever started us, who isn't too busy to count the seconds. */
function sayStep(step: string): void {
  if (process.send) process.send({ step });
  else say(step);
}

type Command = (context: Context, database: Database, args: string[]) => Promise<void>;

async function openContext(parts: ContextParts, overrides: Partial<Context> = {}) {
  return await createContext({ ...parts, createAdvertising }, overrides);
}

/** Runs a one-off command on a migrated database. What it tells people goes to `out`. */
async function runOnDatabase(
  config: Config,
  command: Command,
  args: string[],
  out: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  const database = await joinDatabase(config, (line) => out.write(`${line}\n`));
  try {
    await migrate(database.url);
    const secret = await loadSecret(config.dataDir, config.secret);
    const log = createLogTo(out, config);
    await using context = await openContext({ config, secret, databaseUrl: database.url }, { log });
    await command(context, database, args);
  } finally {
    await database.stop();
  }
}

async function serve(config: Config, isDevelopment: boolean): Promise<void> {
  const stopping = nextStopSignal();
  let isStopping = false;
  void stopping.then(() => {
    isStopping = true;
  });
  // Starts loading early. A failure surfaces later, where the features are awaited.
  loadFeatures().catch(() => undefined);
  await requirePlace(config);
  let isStarting = true;
  // Until it has started, the database says what it is at; later, what went wrong.
  const database = await openDatabase(config, (line) => (isStarting ? sayStep(line) : say(line)));
  isStarting = false;
  try {
    sayStep("Updating the database");
    await migrate(database.url);
    if (isStopping) return;
    const secret = await loadSecret(config.dataDir, config.secret);
    await using context = await openContext({ config, secret, databaseUrl: database.url });
    await using stack = new AsyncDisposableStack();
    sayStep("Loading the pages");
    if (config.roles.includes("worker")) {
      const { startWorker } = await import("#jobs/runner.ts");
      const worker = await startWorker(context);
      stack.defer(() => worker.stop());
    }
    if (config.roles.includes("web")) await listen(context, stack, isDevelopment);
    await announceReady(context, database);
    await startFilling(context, stack);
    const end = await Promise.race([stopping, databaseEnd(database)]);
    say(end.reason);
    process.exitCode = end.exitCode;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  } finally {
    await database.stop();
  }
}

type End = { reason: string; exitCode: number };

async function databaseEnd({ ended }: Database): Promise<End> {
  if (!ended) return await new Promise(() => undefined);
  await ended;
  return { reason: "The database has stopped. Stopping.", exitCode: 1 };
}

async function nextStopSignal(): Promise<End> {
  const controller = new AbortController();
  const { signal } = controller;
  await Promise.race(["SIGINT", "SIGTERM"].map((name) => once(process, name, { signal })));
  controller.abort();
  return { reason: "Stopping. Finishing requests in progress first.", exitCode: 0 };
}

async function listen(context: Context, stack: AsyncDisposableStack, isDevelopment: boolean): Promise<void> {
  const { config } = context;
  const pages = isDevelopment ? await developmentPages() : await builtPages();
  stack.defer(pages.close);
  const features = await loadFeatures();
  const app = await createApp({
    context,
    handlers: features.handlers,
    routes: [...pages.routes, ...features.routes],
    renderer: pages.renderer,
    pictureUrl: (signature) => pictureUrl(config.publicUrl, signature, "150x150"),
    clientFolder: pages.clientFolder,
    pageCacheSeconds: 30,
  });
  stack.defer(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const problem = portProblem(errorCode(error), config.host, config.port);
    throw problem === null ? error : new OperatorError(problem);
  }
}

/** Before anything is made, so that a start that can't succeed leaves nothing behind. */
async function requirePlace({ host, port, dataDir, roles }: Config): Promise<void> {
  const hindrance = await findHindrance({ host, port, dataDir, listens: roles.includes("web") });
  if (hindrance !== null) throw new OperatorError(hindrance);
}

async function builtPages() {
  const folder = new URL("./dist/", import.meta.url);
  try {
    const { render, isCacheable } = await import(new URL("server/entry-server.js", folder).href);
    return {
      renderer: { render, isCacheable },
      clientFolder: new URL("client/", folder),
      routes: [],
      close: async () => undefined,
    };
  } catch (error) {
    if (errorCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new OperatorError("The pages are not built. Run: npm run build");
  }
}

async function developmentPages() {
  const { createDevelopmentPages } = await import("./scripts/lib/development-pages.ts");
  return await createDevelopmentPages();
}

async function announceReady(context: Context, database: Database): Promise<void> {
  const { config } = context;
  if (config.demo && database.isNew) {
    const { seedMembers } = await import("./db/seed/first-start.ts");
    const logins = await seedMembers(context);
    say("\nTwo accounts to try it with:");
    for (const { username, password } of logins) say(`  ${username}  ${password}`);
  }
  const { createFirstStaffLink } = await import("#server/features/base/instance/index.ts");
  const link = await createFirstStaffLink(context);
  if (link) say(`\nLog in and open this link once to become the first staff member:\n  ${link}`);
  if (config.roles.includes("web")) say(`\nBowerbird is ready: ${config.publicUrl}\n`);
  process.send?.({ ready: config.publicUrl });
}

/** Starts only once pages are served, because storing the pictures takes a while. */
async function startFilling(context: Context, stack: AsyncDisposableStack): Promise<void> {
  if (!context.config.demo) return;
  const { startFilling: start } = await import("./db/seed/filling-process.ts");
  const filling = await start(context, import.meta.filename);
  stack.defer(() => filling.stop());
}

async function fillDemo(context: Context): Promise<void> {
  const { fillDemo: fill } = await import("./db/seed/filling-process.ts");
  await fill(context);
}

async function runAdmin(context: Context, _database: Database, args: string[]): Promise<void> {
  if (args.length > 0) {
    const { runAccessCommand } = await import("#server/features/open/oauth/index.ts");
    return await runAccessCommand(context, args, say);
  }
  const { createStaffLink } = await import("#server/features/base/instance/index.ts");
  say(`Log in and open this link once to join the staff:\n  ${await createStaffLink(context)}`);
}

async function importFile(context: Context, _database: Database, args: string[]): Promise<void> {
  const { runImportCommand } = await import("#server/features/moving/imports/index.ts");
  const resolvePath = (name: string) => resolve(process.env.INIT_CWD ?? ".", name);
  await runImportCommand(context, args, { resolvePath, say, token: process.env.PINTEREST_TOKEN });
}

async function exportMember(context: Context, _database: Database, args: string[]): Promise<void> {
  const { runExportCommand } = await import("#server/features/moving/exports/index.ts");
  const resolvePath = (name: string) => resolve(process.env.INIT_CWD ?? ".", name);
  await runExportCommand(context, args, { resolvePath, say });
}

async function serveAssistant(context: Context): Promise<void> {
  const { runStdioServer } = await import("#server/features/open/assistants/index.ts");
  const { handlers } = await loadFeatures();
  const token = process.env.BOWERBIRD_TOKEN;
  await runStdioServer(context, { token, handlers, input: process.stdin, output: process.stdout });
}

async function writeTypes(_context: Context, database: Database): Promise<void> {
  const { writeFile } = await import("node:fs/promises");
  const { generateTypes } = await import("#server/platform/db/generate-types.ts");
  await writeFile(new URL("./db/types.ts", import.meta.url), await generateTypes(database.url));
}

async function runBackupCommand(config: Config, command: "backup" | "restore", name?: string): Promise<void> {
  const { runBackup, runRestore } = await import("#server/platform/backup/commands.ts");
  const controller = new AbortController();
  const abort = () => controller.abort(new OperatorError("Canceled. Nothing was saved."));
  // `on` rather than `once`: Ctrl-C in a terminal reaches us twice, the second time forwarded by npm.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, abort);
  // npm always runs us in the product's folder; INIT_CWD is where the user called it.
  const file = name && resolve(process.env.INIT_CWD ?? ".", name);
  const parts = { config, file, say, signal: controller.signal };
  if (command === "restore")
    return await runRestore({ ...parts, openDatabase: () => openDatabase(config, say) });
  return await runBackup({ ...parts, openDatabase: () => joinDatabase(config, say) });
}

async function main([command = "", ...args]: string[]): Promise<void> {
  const config = readConfig(process.env);
  switch (command) {
    case "serve":
      return await serve(config, args.includes("--dev"));
    case "migrate":
      return await runOnDatabase(config, async () => say("The database is up to date."), args);
    case "fill-demo":
      return await runOnDatabase(config, fillDemo, args);
    case "admin":
      return await runOnDatabase(config, runAdmin, args);
    case "backup":
    case "restore":
      return await runBackupCommand(config, command, args[0]);
    case "import":
      return await runOnDatabase(config, importFile, args);
    case "export":
      return await runOnDatabase(config, exportMember, args);
    case "mcp":
      // Its stdout belongs to the assistant.
      return await runOnDatabase(config, serveAssistant, args, process.stderr);
    case "db-types":
      return await runOnDatabase(config, writeTypes, args);
    default:
      throw new OperatorError(`Unknown command "${command}".`);
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    const isOurs = error instanceof OperatorError;
    const reason = isOurs ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${process.stderr.isTTY ? clearLine : ""}${reason}\n`);
    process.exit(1);
  },
);
