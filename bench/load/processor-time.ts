import { readdir, readFile } from "node:fs/promises";

/** The kernel's unit on every Linux. */
const ticksPerSecond = 100;

type Entry = { parent: number; ticks: number; ticksOfEnded: number };

export type ProcessGroup = {
  pid: number;
  /** Includes children and their descendants, even those that have exited. */
  withDescendants: boolean;
};

/** The total processor time of processes so far, in milliseconds. */
export async function readProcessorTime(groups: readonly ProcessGroup[]): Promise<number> {
  let milliseconds = 0;
  for (const { pid, withDescendants } of groups) {
    milliseconds += withDescendants ? await timeOfTree(pid) : await timeOfThreads(pid);
  }
  return milliseconds;
}

/** Reads each thread's nanoseconds, because a slice takes only a few of the kernel's ticks. */
async function timeOfThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1e6, 0);
}

/** Resident memory in bytes, including shared pages of the program itself. */
export async function readResidentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

export async function listChildren(pid: number): Promise<number[]> {
  return [...(await readAll())].filter(([, { parent }]) => parent === pid).map(([child]) => child);
}

async function timeOfTree(root: number): Promise<number> {
  const entries = await readAll();
  let ticks = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const entry = entries.get(pid);
    if (!entry) continue;
    ticks += entry.ticks + entry.ticksOfEnded;
    for (const [child, { parent }] of entries) if (parent === pid) waiting.push(child);
  }
  return (ticks * 1000) / ticksPerSecond;
}

async function readAll(): Promise<Map<number, Entry>> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const entries = new Map<number, Entry>();
  for (const pid of pids) {
    const entry = await readEntry(pid);
    if (entry) entries.set(pid, entry);
  }
  return entries;
}

async function readEntry(pid: number): Promise<Entry | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  // The name in parentheses may contain anything; the fields start after it.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, ticks: user + system, ticksOfEnded: endedUser + endedSystem };
}
