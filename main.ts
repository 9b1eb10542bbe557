import { once } from "node:events";
import { resolve } from "node:path";
import { loadFeatures } from "#server/features/index.ts";
import { pictureUrl } from "#server/features/media/index.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { type Context, createContext } from "#server/platform/context.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { type Database, joinDatabase, openDatabase } from "#server/platform/db/open-database.ts";
import { createApp } from "#server/platform/http/app.ts";
import { errorCode, OperatorError } from "#server/platform/operator-error.ts";
import { loadSecret } from "#server/platform/secrets.ts";

/*
 * The composition root: the one file that knows every room. It reads the environment once, opens the database,
 * and puts together what the asked-for command needs.
 */

const stopWithinMs = 9000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Command = (context: Context, database: Database, args: string[]) => Promise<void>;

/** Everything that works on a migrated database and ends by itself. */
async function runOnDatabase(config: Config, command: Command, args: string[]): Promise<void> {
  const database = await joinDatabase(config, say);
  try {
    await migrate(database.url);
    const secret = await loadSecret(config.dataDir, config.secret);
    await using context = await createContext({ config, secret, databaseUrl: database.url });
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
  // Meanwhile: its failure is met where the features are used.
  loadFeatures().catch(() => undefined);
  const database = await openDatabase(config, say);
  try {
    say("Updating the database");
    await migrate(database.url);
    if (isStopping) return;
    const secret = await loadSecret(config.dataDir, config.secret);
    await using context = await createContext({ config, secret, databaseUrl: database.url });
    await using stack = new AsyncDisposableStack();
    say("Loading the pages");
    if (config.roles.includes("worker")) {
      const { startWorker } = await import("#jobs/runner.ts");
      const worker = await startWorker(context);
      stack.defer(() => worker.stop());
    }
    if (config.roles.includes("web")) await listen(context, stack, isDevelopment);
    await greet(context, database);
    await startDrawing(context, stack);
    const end = await Promise.race([stopping, endOf(database)]);
    say(end.reason);
    process.exitCode = end.exitCode;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  } finally {
    await database.stop();
  }
}

type End = { reason: string; exitCode: number };

async function endOf({ ended }: Database): Promise<End> {
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
    throw portError(error, config) ?? error;
  }
}

function portError(error: unknown, { host, port }: Config): OperatorError | null {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new OperatorError(
        `Port ${port} is in use. Stop the program using it, or set PORT to another port.`,
      );
    case "EACCES":
      return new OperatorError(
        `Port ${port} needs more permissions than this user has. Set PORT to a port above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new OperatorError(`${host} isn't an address of this machine. Set HOST to one that is.`);
    default:
      return null;
  }
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

async function greet(context: Context, database: Database): Promise<void> {
  const { config } = context;
  if (config.demo && database.isNew) {
    const { seedMembers } = await import("./db/seed/first-start.ts");
    const logins = await seedMembers(context);
    say("\nTwo accounts to try it with:");
    for (const { username, password } of logins) say(`  ${username}  ${password}`);
  }
  const { createFirstStaffLink } = await import("#server/features/instance/index.ts");
  const link = await createFirstStaffLink(context);
  if (link) say(`\nLog in and open this link once to become the first staff member:\n  ${link}`);
  if (config.roles.includes("web")) say(`\nBowerbird is ready: ${config.publicUrl}\n`);
  process.send?.({ ready: config.publicUrl });
}

/** After the first page can be had: pictures take their time. */
async function startDrawing(context: Context, stack: AsyncDisposableStack): Promise<void> {
  if (!context.config.demo) return;
  const { startDrawing: start } = await import("./db/seed/drawing-process.ts");
  const drawing = await start(context, import.meta.filename);
  stack.defer(() => drawing.stop());
}

async function drawPictures(context: Context): Promise<void> {
  const { draw } = await import("./db/seed/drawing-process.ts");
  await draw(context);
}

async function printStaffLink(context: Context): Promise<void> {
  const { createStaffLink } = await import("#server/features/instance/index.ts");
  say(`Log in and open this link once to join the staff:\n  ${await createStaffLink(context)}`);
}

async function writeTypes(_context: Context, database: Database): Promise<void> {
  const { writeFile } = await import("node:fs/promises");
  const { generateTypes } = await import("#server/platform/db/generate-types.ts");
  await writeFile(new URL("./db/types.ts", import.meta.url), await generateTypes(database.url));
}

async function keepOrBringBack(config: Config, command: "backup" | "restore", name?: string): Promise<void> {
  const { runBackup, runRestore } = await import("#server/platform/backup/commands.ts");
  const controller = new AbortController();
  const breakOff = () => controller.abort(new OperatorError("Canceled. Nothing was saved."));
  // For good: a terminal's Ctrl-C reaches us twice, once handed on by npm.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, breakOff);
  // npm runs us in the product's folder, wherever it was called.
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
    case "draw":
      return await runOnDatabase(config, drawPictures, args);
    case "admin":
      return await runOnDatabase(config, printStaffLink, args);
    case "backup":
    case "restore":
      return await keepOrBringBack(config, command, args[0]);
    case "db-types":
      return await runOnDatabase(config, writeTypes, args);
    default:
      throw new OperatorError(`Unknown command "${command}".`);
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(
      error instanceof OperatorError
        ? `${error.message}\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  },
);
