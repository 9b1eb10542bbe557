import { EventEmitter } from "node:events";
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import { loadFeatures } from "#server/features/index.ts";
import type { Context } from "#server/platform/context.ts";
import { startReading } from "#server/platform/outbox/read-events.ts";
import { watchWorkers } from "./abandoned-jobs.ts";
import { patientPool } from "./patient-pool.ts";
import { loadJobs } from "./registry.ts";

const abandonedCheckMs = 10_000;

async function load(context: Context): Promise<{ taskList: TaskList; crontab: string }> {
  const { jobs, timetable } = await loadJobs();
  const tasks = [...jobs].map(([name, job]) => [name, (payload: unknown) => job.run(context, payload)]);
  return { taskList: Object.fromEntries(tasks), crontab: timetable.join("\n") };
}

function workerLogger(context: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") context.log.error("jobs", { detail: message });
    else if (level === "warning") context.log.warn("jobs", { detail: message });
  });
}

/** Works until stopped; a job under way is finished first. */
export async function startWorker(
  context: Context,
  checkEveryMs = abandonedCheckMs,
): Promise<{ stop(): Promise<void> }> {
  const { consumers } = await loadFeatures();
  const reader = await startReading(context, consumers);
  const watch = watchWorkers(context, checkEveryMs);
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => void watch.add(worker.workerId));
  const runner = await run({
    events,
    pgPool: patientPool(context.db.pool),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    ...(await load(context)),
    logger: workerLogger(context),
    gracefulShutdownAbortTimeout: 7000,
  });
  await watch.look();
  return {
    async stop() {
      await runner.stop();
      await reader.stop();
      await watch.stop();
    },
  };
}

/** Works off all that is due. For tests, which then look at what has become of it. */
export async function drainJobs(context: Context): Promise<void> {
  await runOnce({
    pgPool: context.db.pool,
    taskList: (await load(context)).taskList,
    logger: workerLogger(context),
    noHandleSignals: true,
  });
}
