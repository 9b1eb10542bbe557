import { defineConfig } from "vitest/config";
import { compiledCode } from "./scripts/lib/root.mjs";

const tests = "**/*.test.{ts,tsx}";
// What is waited for is there in a moment; a second is too short on a machine that does other things as well.
const patience = { poll: { timeout: 10_000 } };
// Modules keep nothing between files that a test could meet, and loading them anew for each took a quarter of the time.
const shared = { isolate: false, maxWorkers: "100%" };

// The processes that tests start keep their compiled code where the product does.
const started = { env: { NODE_COMPILE_CACHE: compiledCode } };

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
          provide: { propertyRuns: Number(process.env.PROPERTY_RUNS ?? 1) },
          ...shared,
          ...started,
          // Mounted pages ask the server in their own process, so they'd compile it again in a project of their own. Their
          // scripts load into each page's own realm. They are compiled once, and void after a change of the engine's flags.
          // The engine's own cache of compiled scripts would keep each of these realms: gigabytes by the end.
          execArgv: [
            ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
            ...["--no-compilation-cache", "--expose-gc"],
          ],
          include: ["server", "jobs", "db", "testkit", "scripts", "mounted"].map(
            (room) => `${room}/${tests}`,
          ),
          globalSetup: ["testkit/global-setup.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "long",
          provide: { size: process.env.SIZE ?? "" },
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
          globalSetup: ["testkit/global-setup.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
    ],
  },
});
