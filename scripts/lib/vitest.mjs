import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findNode } from "./node.mjs";
import { environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { fromRoot, root } from "./root.mjs";

/** If more files fail, they share a cause, and a second try would only take time. */
const retriedFilesMax = 4;

/** Streams the runner's output; returns its counts and failures. */
export async function runVitest(projects, args = []) {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-results-"));
  const file = join(folder, "results.json");
  const errorsFile = join(folder, "errors.json");
  try {
    const code = await runToFile(projects, args, { file, errorsFile });
    const read = async (path) => JSON.parse(await readFile(path, "utf8").catch(() => "null"));
    return countResults(code, await read(file), await read(errorsFile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The same, but runs failed files once more, alone. Tests that pass then are flaky: they are printed with
 * what they waited for, and don't fail the run.
 */
export async function runWithSecondTry(projects, args = []) {
  const first = await runVitest(projects, args);
  const files = [...new Set(first.failures.map(fileOf))].filter((file) => file !== null);
  if (
    files.length === 0 ||
    files.length > retriedFilesMax ||
    first.failures.some((one) => fileOf(one) === null)
  ) {
    return first;
  }
  console.log(`\n— Once more, alone: ${files.join(", ")}`);
  const again = await runVitest(projects, [...files, "--no-file-parallelism"]);
  const stillFailing = new Set(again.failures.map(titleOf));
  const flaky = first.failures.filter((failure) => !stillFailing.has(titleOf(failure)));
  return {
    passed: first.passed + flaky.length,
    failures: again.failures,
    skipped: first.skipped,
    flaky,
    tests: first.tests,
  };
}

async function runToFile(projects, more, { file, errorsFile }) {
  const args = [
    fromRoot("node_modules/vitest/vitest.mjs"),
    "run",
    ...more,
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--reporter=${fromRoot("scripts/lib/unhandled-errors.mjs")}`,
    `--outputFile.json=${file}`,
  ];
  const child = spawn(await findNode(), args, {
    cwd: root,
    env: environmentWithBinaries({ UNHANDLED_ERRORS_FILE: errorsFile }),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return await exitCodeOf(forwardSignals(child));
}

/**
 * A file that doesn't load contains no failed test, and a crashed runner reports none. An error outside tests belongs to
 * no file, so it's never tried again.
 */
function countResults(code, report, errors) {
  if (report === null) {
    return { passed: 0, failures: ["The test runner reported no results"], skipped: 0, tests: [] };
  }
  const unhandled = (errors ?? ["The test runner crashed"]).map((error) => `Outside of tests: ${error}`);
  const failures = [...report.testResults.flatMap(failuresOf), ...unhandled];
  if (failures.length === 0 && code !== 0) {
    failures.push(report.testResults.length === 0 ? "There is no such test" : "The test runner crashed");
  }
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(timesOf),
  };
}

function timesOf({ name, assertionResults }) {
  const file = relative(root, name);
  return assertionResults.map(({ fullName, duration }) => ({
    title: `${file}: ${fullName}`,
    ms: Math.round(duration ?? 0),
  }));
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`);
}

function fileOf(failure) {
  return /^(\S+\.tsx?): /.exec(failure)?.[1] ?? null;
}

export function titleOf(failure) {
  return failure.split("\n", 1)[0];
}
