import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNode } from "./node.mjs";
import { environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { fromRoot, root } from "./root.mjs";

/** Streams what the runner says and answers its counts. */
export async function runVitest(projects) {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-results-"));
  const file = join(folder, "results.json");
  try {
    const code = await runToFile(projects, file);
    return countResults(code, JSON.parse(await readFile(file, "utf8").catch(() => "null")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runToFile(projects, file) {
  const args = [
    fromRoot("node_modules/vitest/vitest.mjs"),
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const child = spawn(await findNode(), args, {
    cwd: root,
    env: environmentWithBinaries(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return await exitCodeOf(forwardSignals(child));
}

/** A file that does not even load holds no failed test, and a runner that fell over reports none. */
function countResults(code, report) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((each) => each.status !== "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
