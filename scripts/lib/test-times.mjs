import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fromRoot } from "./root.mjs";

const file = [".cache", "test-times.json"];
const slowestShown = 20;
/** What Linux counts a process's time in. */
const ticksPerSecond = 100;

/**
 * What the machine's processors have done, in seconds: a browser and a database aren't always our child processes. Null
 * where the system doesn't say.
 */
export async function processorSeconds() {
  const stat = await readFile("/proc/stat", "utf8").catch(() => null);
  if (stat === null) return null;
  const [user, nice, system, idle, wait, irq, softIrq, stolen] = stat
    .slice(0, stat.indexOf("\n"))
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / ticksPerSecond);
  return { busy: user + nice + system + irq + softIrq, idle: idle + wait, stolen };
}

export const unknownSpent = { cpu: null, idle: null, stolen: null };

/** The seconds between two counts, and how much of it the processors had nothing to do or worked for other machines. */
export function spentBetween(before, after) {
  if (before === null || after === null) return unknownSpent;
  const busy = after.busy - before.busy;
  const idle = after.idle - before.idle;
  const stolen = after.stolen - before.stolen;
  const all = Math.max(busy + idle + stolen, 1 / ticksPerSecond);
  return { cpu: busy, idle: idle / all, stolen: stolen / all };
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
  console.log("\nSeconds of the clock and of processors, and how much of these were idle or stolen:");
  for (const { title, seconds, cpu, idle, stolen } of phases) {
    console.log(`${column(seconds)} ${column(cpu)} ${percent(idle)} ${percent(stolen)}  ${title}`);
  }
  const slowest = slowestFirst(phases).slice(0, slowestShown);
  if (slowest.length === 0) return;
  console.log("\nThe slowest tests, in seconds:");
  for (const { title, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${title}`);
}

const column = (figure) => (figure?.toFixed(0) ?? "").padStart(6);
const percent = (share) => (share === null ? "" : `${(share * 100).toFixed(0)} %`).padStart(5);

function slowestFirst(phases) {
  return phases.flatMap(({ tests }) => tests).sort((one, other) => other.ms - one.ms);
}
