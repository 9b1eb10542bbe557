import { runBuild, runChecks } from "./checks.mjs";
import { ensureInstalled } from "./install.mjs";
import { seconds } from "./progress.mjs";
import { runVitest } from "./vitest.mjs";

const checks = { title: "Checks", run: runChecks };
const unitAndServer = { title: "Unit and server tests", run: () => runVitest(["unit", "server"]) };
const build = { title: "Production build", run: runBuild };
const browser = { title: "Browser tests", run: () => runVitest(["browser"]) };
const long = { title: "Fault and scale runs", run: () => runVitest(["long"]) };

export async function test(args) {
  await ensureInstalled();
  return await runPhases(args.includes("--long") ? [build, long] : [checks, unitAndServer, build, browser]);
}

export async function check() {
  await ensureInstalled();
  return await runPhases([checks]);
}

/** What failed is told once more at the end, where it is looked for; the last line is the sum over all runners. */
async function runPhases(phases) {
  const total = { passed: 0, failures: [], skipped: 0 };
  for (const { title, run } of phases) {
    console.log(`\n— ${title}`);
    const start = performance.now();
    const { passed, failures, skipped } = await run();
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
    console.log(`— ${title}: ${seconds(start)}`);
  }
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  return total.failures.length > 0 ? 1 : 0;
}
