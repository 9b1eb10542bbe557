import { existsSync } from "node:fs";
import { constants } from "node:os";
import { ensureBuilt } from "./build.mjs";
import { findNode } from "./node.mjs";
import { capture, environmentWithBinaries } from "./processes.mjs";
import { seconds } from "./progress.mjs";
import { fromRoot } from "./root.mjs";

const rooms = [
  "contract",
  "server",
  "jobs",
  "db",
  "web",
  "ui",
  "testkit",
  "mounted",
  "e2e",
  "bench",
  "extension",
  "scripts",
  "main.ts",
];
const concurrency = 2;

/** The lowest priority: others get the processors first. */
const leftOver = constants.priority.PRIORITY_LOW;

/** Where checks cache results for the next run. */
const cache = ".cache";

/**
 * Both programs that read types would otherwise check with several threads, each of which works out the same types
 * again: together they'd take three times the processor time. Less garbage collection saves another quarter.
 */
const onOneCore = { GOMAXPROCS: "1", GOGC: "400" };

/** The longest comes first; the others run next to it. */
const checks = [
  {
    name: "promises",
    args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "--threads=1"],
    environment: onOneCore,
  },
  {
    name: "types",
    args: [
      ...["node_modules/typescript/bin/tsc", "--noEmit", "--singleThreaded"],
      ...["--incremental", "--tsBuildInfoFile", `${cache}/types.tsbuildinfo`],
    ],
    environment: onOneCore,
  },
  {
    name: "format and lint",
    args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "--colors=off", "."],
  },
  {
    name: "boundaries",
    args: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      ...["--output-type", "err-long", "--cache", `${cache}/boundaries`],
      ...rooms.filter((path) => existsSync(fromRoot(path))),
    ],
    // Without a parser for TypeScript it reads no modules and finds no problems.
    accepts: (output) => /\((?!0 modules)\d+ modules, /.test(output),
    // It looks for an older compiler, which isn't needed with the parser we pass.
    tidy: (output) => output.replace(/\n‼ missing-tsc-transpiler.*$/s, ""),
  },
  {
    name: "dead code",
    args: ["node_modules/knip/bin/knip.js", "--no-progress", "--cache", "--cache-location", `${cache}/knip`],
  },
  { name: "wings", args: ["scripts/wings.mjs", "--check"], isShown: true },
  { name: "plain English", args: ["scripts/plain-english.mjs"] },
  { name: "translations", args: ["scripts/check-catalogs.mjs"] },
  { name: "licences", args: ["scripts/licences.mjs", "--check"] },
];

export async function runChecks() {
  return await runJobs(presentChecks(), concurrency);
}

/** Runs them one by one with the processor time that tests leave, as these often wait. */
export async function runChecksAlongside() {
  return await runJobs(
    presentChecks().map((check) => ({ ...check, priority: leftOver })),
    1,
  );
}

function presentChecks() {
  return checks.filter(({ args }) => existsSync(fromRoot(args[0])));
}

/** The production build, reported like a check. */
export async function runBuild() {
  return await runJobs([{ name: "production build", run: tryBuild }], 1);
}

async function tryBuild() {
  try {
    await ensureBuilt();
    return { passes: true, output: "" };
  } catch (error) {
    return { passes: false, output: error.message };
  }
}

/** Each job counts as one test. */
async function runJobs(jobs, lanes) {
  const waiting = [...jobs];
  const results = [];
  async function work() {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await report(job));
  }
  await Promise.all(Array.from({ length: lanes }, work));
  const failures = results.filter((failure) => failure !== null);
  return { passed: results.length - failures.length, failures, skipped: 0 };
}

async function report(job) {
  const start = performance.now();
  const { passes, output } = await (job.run ?? runCommand)(job);
  const said = passes && job.isShown ? `: ${output.trim()}` : "";
  console.log(`${passes ? "✓" : "✗"} ${job.name} (${seconds(start)})${said}`);
  if (passes) return null;
  const failure = `${job.name}\n${output.trimEnd()}`;
  console.log(failure);
  return failure;
}

async function runCommand(check) {
  const { args, environment = {}, priority, accepts = () => true, tidy = (output) => output } = check;
  const env = environmentWithBinaries({ NO_COLOR: "1", ...environment });
  const { code, output } = await capture(await findNode(), args, { env }, priority);
  return { passes: code === 0 && accepts(output), output: tidy(output) };
}
