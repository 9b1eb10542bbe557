import type { RouteRegistrar } from "./http/app.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Job } from "./jobs.ts";
import type { EventConsumer } from "./outbox/consumer.ts";
import type { Purge } from "./purge.ts";

/** What all features bring along together, for a job that is about all of them. */
export type Together = { purges: readonly Purge[]; consumers: readonly EventConsumer[] };

/** What one feature brings along: its `feature.ts` exports it under this name, and is found by reading the folders. */
export type Feature = {
  handlers?: Handlers;
  /** What it serves beside the protocol. */
  routes?: readonly RouteRegistrar[];
  purge?: Purge;
  jobs?: (all: Together) => readonly Job[];
  /** Who reads the events that are recorded. */
  consumers?: readonly EventConsumer[];
};
