import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fromRoot } from "./root.mjs";

const file = [".cache", "test-times.json"];
const slowestShown = 20;
/** What Linux counts a process's time in. */
const ticksPerSecond = 100;

/** Processor seconds of all processes this one has started and that have ended; null where the system doesn't say. */
export async function childSeconds() {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => null);
  // The second field is the program's name, which may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields ? (Number(fields[13]) + Number(fields[14])) / ticksPerSecond : null;
}

/** Keeps what a run took, for those who make it faster: each phase, and each test from slowest to fastest. */
export async function writeTestTimes(phases) {
  const tests = slowestFirst(phases);
  await mkdir(fromRoot(file[0]), { recursive: true });
  const record = {
    at: new Date().toISOString(),
    phases: phases.map(({ tests: _, ...phase }) => phase),
    tests,
  };
  await writeFile(fromRoot(...file), `${JSON.stringify(record, null, 1)}\n`);
}

export function printTestTimes(phases) {
  console.log("\nSeconds of the clock, and of processors:");
  for (const { title, seconds, cpu } of phases) {
    console.log(
      `${seconds.toFixed(0).padStart(6)} ${cpu === null ? "" : cpu.toFixed(0).padStart(6)}  ${title}`,
    );
  }
  const slowest = slowestFirst(phases).slice(0, slowestShown);
  if (slowest.length === 0) return;
  console.log("\nThe slowest tests, in seconds:");
  for (const { title, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${title}`);
}

function slowestFirst(phases) {
  return phases.flatMap(({ tests }) => tests).sort((one, other) => other.ms - one.ms);
}
