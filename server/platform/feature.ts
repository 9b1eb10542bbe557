import type { Context } from "./context.ts";
import type { RouteRegistrar } from "./http/app.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Job } from "./jobs.ts";
import type { MailKind } from "./mail/define-mail.ts";
import type { EventConsumer } from "./outbox/consumer.ts";
import type { Purge } from "./purge.ts";
import type { Tables } from "./tables.ts";

/** What all features together provide, for jobs that concern all of them. */
export type AllFeatures = {
  purges: readonly Purge[];
  consumers: readonly EventConsumer[];
  mails: readonly MailKind[];
};

/** What a feature provides: `feature` in its `feature.ts`, named in `server/features/all.ts`. */
export type Feature = {
  tables?: Tables;
  handlers?: Handlers;
  /** Routes other than API operations. */
  routes?: readonly RouteRegistrar[];
  purge?: Purge;
  /** What a worker does before its first job. */
  onWorkerStart?: (context: Context) => Promise<void>;
  jobs?: (all: AllFeatures) => readonly Job[];
  /** The mails it sends. */
  mails?: readonly MailKind[];
  /** Consumers of recorded events. */
  consumers?: readonly EventConsumer[];
};
