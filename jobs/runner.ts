import { EventEmitter } from "node:events";
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import { loadFeatures } from "#server/features/index.ts";
import type { Context } from "#server/platform/context.ts";
import { type Job, type Lane, lanes } from "#server/platform/jobs.ts";
import { startReading } from "#server/platform/outbox/read-events.ts";
import { watchWorkers } from "./abandoned-jobs.ts";
import { reconnectingPool } from "./reconnecting-pool.ts";
import { loadJobs } from "./registry.ts";

const abandonedCheckMs = 10_000;
/** Unannounced jobs are found within this time. */
const pollMs = 2000;
/** The library frees a job's queue a moment after it has looked for the next job. */
const queueFreedMs = 50;
/** How many jobs of each lane run at once. */
const slots: Record<Lane, number> = { quick: 4, outside: 4, long: 4, carry: 1, press: 1 };

function tasksOf(context: Context, jobs: Iterable<Job>): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = (payload, { abortSignal }) => job.run(context, payload, abortSignal);
  }
  return tasks;
}

/** Empties tasks that have ended: the library keeps the options of every runner permanently, and tasks hold the context. */
function emptyTasks(tasks: TaskList): void {
  for (const name of Object.keys(tasks)) delete tasks[name];
}

function workerLogger({ log }: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error("jobs", { detail: message });
    else if (level === "warning") log.warn("jobs", { detail: message });
  });
}

/** Runs jobs until stopped, those of each lane in slots of its own. Stopping waits for the jobs in progress. */
export async function startWorker(
  context: Context,
  checkEveryMs = abandonedCheckMs,
  pollEveryMs = pollMs,
): Promise<{ stop(): Promise<void> }> {
  const { consumers, onWorkerStart } = await loadFeatures();
  for (const begin of onWorkerStart) await begin(context);
  const { jobs, timetable } = await loadJobs();
  const reader = await startReading(context, consumers);
  const watch = watchWorkers(context, checkEveryMs);
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => void watch.add(workerPool.id));
  let isStopping = false;
  events.on("job:start", ({ job }) => watch.noteStart(job.id));
  events.on("job:complete", ({ worker, job }) => {
    watch.noteEnd(job.id);
    if (job.job_queue_id === null) return;
    setTimeout(() => {
      if (!isStopping) worker.workerPool.nudge(1);
    }, queueFreedMs);
  });
  const runners: { runner: Runner; tasks: TaskList }[] = [];
  for (const lane of lanes) {
    const tasks = tasksOf(
      context,
      jobs.values().filter((job) => job.lane === lane),
    );
    const runner = await run({
      events,
      pgPool: reconnectingPool(context.db.pool),
      concurrency: slots[lane],
      noHandleSignals: true,
      pollInterval: pollEveryMs,
      taskList: tasks,
      // One of them enqueues what comes by the clock, whoever does it then.
      crontab: lane === "quick" ? timetable.join("\n") : "",
      logger: workerLogger(context),
      gracefulShutdownAbortTimeout: 7000,
    });
    runners.push({ runner, tasks });
  }
  await watch.look();
  return {
    async stop() {
      isStopping = true;
      await Promise.all(runners.map(({ runner }) => runner.stop()));
      await reader.stop();
      await watch.stop();
      for (const { tasks } of runners) emptyTasks(tasks);
    },
  };
}

const selectDue = {
  name: "find_due_job",
  text: `select from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
};

/** Runs every job that is due, for tests that then check the outcome. */
export async function drainJobs(context: Context): Promise<void> {
  const { jobs } = await loadJobs();
  // The library ends if the next job's queue isn't free yet.
  while ((await context.db.query(selectDue, [])).length > 0) {
    const taskList = tasksOf(context, jobs.values());
    await runOnce({
      pgPool: context.db.pool,
      taskList,
      logger: workerLogger(context),
      noHandleSignals: true,
    });
    emptyTasks(taskList);
  }
}
