import { startWorker } from "#jobs/runner.ts";
import { readConfig } from "#server/platform/config.ts";
import { createContext } from "#server/platform/context.ts";

/* A worker with its own settings, until killed. */

const [databaseUrl = "", dataDir = "", settings = "{}"] = process.argv.slice(2);
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  PUBLIC_URL: "http://localhost:3000",
  LOG_LEVEL: "error",
  ...JSON.parse(settings),
});
const context = await createContext({
  config,
  secret: "a secret of the tests, long enough",
  databaseUrl,
});
await startWorker(context, 500);
process.send?.("ready");
