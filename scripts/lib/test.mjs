import { listChangedTests } from "./changed-tests.mjs";
import { runBuild, runChecks, runChecksAlongside } from "./checks.mjs";
import { ensureFfmpeg } from "./ffmpeg.mjs";
import { addFlakyTests, listFlakyTests } from "./flaky-tests.mjs";
import { ensureInstalled } from "./install.mjs";
import { seconds } from "./progress.mjs";
import {
  printTestTimes,
  processorSeconds,
  spentBetween,
  unknownSpent,
  writeTestTimes,
} from "./test-times.mjs";
import { runVitest, runWithSecondTry, titleOf } from "./vitest.mjs";

const checks = { title: "Checks", run: runChecks };
const checksAlongside = { title: "Checks, alongside the others", run: runChecksAlongside };
const build = { title: "Production build", run: runBuild };
const ordinary = ["unit", "server", "mounted", "browser"];

/**
 * Runs everything. Patterns and `--changed` choose some of the tests, `--shard=1/4` a part of them, and `--long` runs those
 * that take too long for every day.
 */
export async function test(args) {
  await ensureInstalled();
  await ensureFfmpeg();
  const patterns = args.filter((arg) => !arg.startsWith("--"));
  const options = args.filter((arg) => arg.startsWith("--shard="));
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  if (args.includes("--long")) return await runPhases([build, longTests(patterns)]);
  if (changed !== undefined) return await runChanged(changed.split("=")[1] ?? "HEAD", options);
  if (patterns.length > 0) return await runPhases([build, someTests(patterns)]);
  return await runPhases([build, withoutBrowser(options), browser(options)], checksAlongside);
}

export async function check() {
  await ensureInstalled();
  return await runPhases([checks]);
}

async function runChanged(since, options) {
  const files = await listChangedTests(since);
  const journeys = files.filter((path) => path.startsWith("e2e/"));
  const others = files.filter((path) => !path.startsWith("e2e/"));
  console.log(
    `${others.length} test files and ${journeys.length} journeys can be reached from what changed.`,
  );
  const phases = [
    build,
    ...(others.length > 0 ? [withoutBrowser([...others, ...options])] : []),
    ...(journeys.length > 0 ? [browser([...journeys, ...options])] : []),
  ];
  return await runPhases(phases, checksAlongside);
}

function withoutBrowser(args) {
  return {
    title: "Unit, server and mounted tests",
    run: () => runVitest(["unit", "server", "mounted"], args),
  };
}

function browser(args) {
  return { title: "Browser tests", run: () => runWithSecondTry(["browser"], args) };
}

/** Runs tests of all kinds whose paths contain one of the patterns. It's an error if there are none. */
function someTests(patterns) {
  return { title: `Tests of ${patterns.join(", ")}`, run: () => runVitest(ordinary, patterns) };
}

function longTests(patterns) {
  const title = ["Fault and scale runs", ...patterns].join(" ");
  return { title, run: () => runVitest(["long"], patterns) };
}

/**
 * Runs phases one after the other, one of them alongside the others. Repeats failures at the end, where people look for them;
 * the last line is the total of all runners.
 */
async function runPhases(phases, alongside = null) {
  const total = { passed: 0, failures: await listFlakyTests(), skipped: 0, flaky: [] };
  const times = [];
  async function runPhase(phase) {
    const { title, run } = phase;
    console.log(`\n— ${title}`);
    const start = performance.now();
    const before = await processorSeconds();
    const { passed, failures, skipped, flaky = [], tests = [] } = await run();
    const spent = spentBetween(before, await processorSeconds());
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.flaky.push(...flaky);
    // The machine's processors say only what all of them did together.
    times.push({
      title,
      seconds: (performance.now() - start) / 1000,
      ...(phase === alongside ? unknownSpent : spent),
      tests,
    });
    console.log(`— ${title}: ${seconds(start)}`);
  }
  const other = alongside === null ? null : runPhase(alongside);
  for (const phase of phases) await runPhase(phase);
  await other;
  await writeTestTimes(times);
  printTestTimes(times);
  await addFlakyTests(total.flaky.map(titleOf));
  for (const failure of total.flaky) console.log(`\n~ flaky, passed alone: ${failure}`);
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  return total.failures.length > 0 ? 1 : 0;
}
