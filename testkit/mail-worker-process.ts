import { startWorker } from "#jobs/runner.ts";
import { readConfig } from "#server/platform/config.ts";
import { createContext } from "#server/platform/context.ts";

/* A worker that sends mails to a mail server, until killed. */

const [databaseUrl = "", dataDir = "", smtpUrl = ""] = process.argv.slice(2);
const config = readConfig({
  ...{ NODE_ENV: "test", DATA_DIR: dataDir, SMTP_URL: smtpUrl },
  ...{ PUBLIC_URL: "http://localhost:3000", LOG_LEVEL: "error" },
});
const context = await createContext({
  ...{ config, secret: "a secret of the tests, long enough", databaseUrl },
});
await startWorker(context, 500);
process.send?.("ready");
