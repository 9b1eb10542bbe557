import { defineConfig } from "vitest/config";
import { findFfmpeg } from "./scripts/lib/ffmpeg.mjs";
import { compiledCode } from "./scripts/lib/root.mjs";

const tests = "**/*.test.{ts,tsx}";
// What is waited for is there in a moment; a second is too short on a machine that does other things as well.
const patience = { poll: { timeout: 10_000 } };
// Modules keep nothing between files that a test could meet, and loading them again for each took a quarter of the time.
const shared = { isolate: false, maxWorkers: "100%" };

// The processes that tests start keep their compiled code where the product does.
const started = { env: { NODE_COMPILE_CACHE: compiledCode } };

const withDatabase = {
  globalSetup: ["testkit/global-setup.ts"],
  environment: "node",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patience,
};

// The built pages run as they are.
const builtPages = { server: { deps: { external: [/\/dist\/server\//] } } };

export default defineConfig({
  test: {
    // Of two cores the default leaves one idle: most tests wait for a database or a browser.
    maxWorkers: "100%",
    projects: [
      {
        // The same compilation as the build: components use its macros.
        extends: "./vite.config.ts",
        test: {
          name: "unit",
          ...builtPages,
          ...shared,
          include: [`contract/${tests}`, `ui/${tests}`, `web/${tests}`],
          environment: "node",
          // The first of a file compiles the pages, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          ...builtPages,
          provide: { propertyRuns: Number(process.env.PROPERTY_RUNS ?? 1), ffmpegPath: findFfmpeg() ?? "" },
          ...shared,
          ...started,
          ...withDatabase,
          execArgv: ["--expose-gc"],
          include: ["server", "jobs", "db", "testkit", "scripts"].map((room) => `${room}/${tests}`),
        },
      },
      {
        test: {
          name: "mounted",
          ...builtPages,
          ...shared,
          ...started,
          ...withDatabase,
          // Each page's scripts load into their own realm. The engine's cache of compiled scripts would keep all these
          // realms: gigabytes by the end. Other tests need that cache: the routes of each app are compiled functions.
          execArgv: [
            ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
            ...["--no-compilation-cache", "--expose-gc"],
          ],
          include: [`mounted/${tests}`],
        },
      },
      {
        test: {
          name: "long",
          provide: { size: process.env.SIZE ?? "", ffmpegPath: findFfmpeg() ?? "" },
          include: ["**/*.long.ts"],
          // Some of them measure, and would measure the others.
          fileParallelism: false,
          execArgv: ["--expose-gc"],
          globalSetup: ["testkit/global-setup.ts"],
          environment: "node",
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          // Files share their worker's product and browser.
          ...shared,
          ...started,
          provide: { chromiumPath: process.env.CHROMIUM_PATH ?? "" },
          include: [`e2e/${tests}`],
          ...withDatabase,
        },
      },
    ],
  },
});
