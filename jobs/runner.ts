import { Logger, run, runOnce, type TaskList } from "graphile-worker";
import type { Context } from "#server/platform/context.ts";
import { jobs, timetable } from "./registry.ts";

function taskList(context: Context): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(context, payload)]),
  );
}

function workerLogger(context: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") context.log.error("jobs", { detail: message });
    else if (level === "warning") context.log.warn("jobs", { detail: message });
  });
}

/** Works until stopped; a job under way is finished first. */
export async function startWorker(context: Context): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: context.db.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: taskList(context),
    crontab: timetable.join("\n"),
    logger: workerLogger(context),
    gracefulShutdownAbortTimeout: 7000,
  });
  return { stop: () => runner.stop() };
}

/** Works off all that is due. For tests, which then look at what has become of it. */
export async function drainJobs(context: Context): Promise<void> {
  await runOnce({
    pgPool: context.db.pool,
    taskList: taskList(context),
    logger: workerLogger(context),
    noHandleSignals: true,
  });
}
