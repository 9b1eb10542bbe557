import { runBuild, runChecks } from "./checks.mjs";
import { ensureInstalled } from "./install.mjs";
import { seconds } from "./progress.mjs";
import { runVitest, runWithSecondTry } from "./vitest.mjs";

const checks = { title: "Checks", run: runChecks };
const unitAndServer = { title: "Unit and server tests", run: () => runVitest(["unit", "server"]) };
const build = { title: "Production build", run: runBuild };
const browser = { title: "Browser tests", run: () => runWithSecondTry(["browser"]) };
const ordinary = ["unit", "server", "browser"];

export async function test(args) {
  await ensureInstalled();
  const patterns = args.filter((arg) => !arg.startsWith("--"));
  if (args.includes("--long")) return await runPhases([build, longTests(patterns)]);
  if (patterns.length > 0) return await runPhases([build, someTests(patterns)]);
  return await runPhases([checks, unitAndServer, build, browser]);
}

export async function check() {
  await ensureInstalled();
  return await runPhases([checks]);
}

/** Runs tests of all kinds whose paths contain one of the patterns. It's an error if there are none. */
function someTests(patterns) {
  return { title: `Tests of ${patterns.join(", ")}`, run: () => runVitest(ordinary, patterns) };
}

function longTests(patterns) {
  const title = ["Fault and scale runs", ...patterns].join(" ");
  return { title, run: () => runVitest(["long"], patterns) };
}

/** Repeats failures at the end, where people look for them; the last line is the total of all runners. */
async function runPhases(phases) {
  const total = { passed: 0, failures: [], skipped: 0, unsteady: [] };
  for (const { title, run } of phases) {
    console.log(`\n— ${title}`);
    const start = performance.now();
    const { passed, failures, skipped, unsteady = [] } = await run();
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.unsteady.push(...unsteady);
    console.log(`— ${title}: ${seconds(start)}`);
  }
  for (const failure of total.unsteady) console.log(`\n~ unsteady, passed alone: ${failure}`);
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  return total.failures.length > 0 ? 1 : 0;
}
