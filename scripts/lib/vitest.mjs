import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findNode } from "./node.mjs";
import { environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { fromRoot, root } from "./root.mjs";

/** Streams what the runner says; answers its counts and what failed. */
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
  if (report === null) return { passed: 0, failures: ["The test runner told no results"], skipped: 0 };
  const failures = report.testResults.flatMap(failuresOf);
  return {
    passed: report.numPassedTests,
    failures: failures.length === 0 && code !== 0 ? ["The test runner fell over"] : failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`);
}
