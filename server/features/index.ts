import type { Feature } from "#server/platform/feature.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { MailKind } from "#server/platform/mail/define-mail.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import type { Purge } from "#server/platform/purge.ts";
import { platformTables, type Tables } from "#server/platform/tables.ts";
import { allFeatures } from "./all.ts";

export type Features = {
  /** The tables of all features, and of the platform. */
  tables: Tables;
  /** All features' operations in one table. */
  handlers: Handlers;
  routes: readonly RouteRegistrar[];
  /** In the order they must run. */
  purges: readonly Purge[];
  jobs: readonly Job[];
  /** What a worker does before its first job. */
  onWorkerStart: readonly NonNullable<Feature["onWorkerStart"]>[];
  consumers: readonly EventConsumer[];
  mails: readonly MailKind[];
};

let loading: Promise<Features> | undefined;

/** Loads what all features provide. Each describes itself in its `feature.ts`. */
export function loadFeatures(): Promise<Features> {
  loading ??= readFeatures().then(join);
  return loading;
}

async function readFeatures(): Promise<Map<string, Feature>> {
  const loads = Object.entries(allFeatures);
  return new Map(
    await Promise.all(loads.map(async ([name, load]) => [name, (await load()).feature] as const)),
  );
}

export function join(named: ReadonlyMap<string, Feature>): Features {
  const all = [...named.values()];
  const purges = orderPurges(named);
  const consumers = all.flatMap((feature) => feature.consumers ?? []);
  const tables = [platformTables, ...all.map((feature) => feature.tables ?? {})];
  const mails = all.flatMap((feature) => feature.mails ?? []);
  const jobs = all.flatMap((feature) => feature.jobs?.({ purges, consumers, mails }) ?? []);
  requireOnce(tables.flatMap((each) => Object.keys(each)));
  requireOnce(consumers.map(({ name }) => name));
  requireOnce(jobs.map(({ name }) => name));
  requireOnce(mails.map(({ name }) => name));
  requireOnce(all.flatMap(({ handlers = {} }) => Object.keys(handlers)));
  return {
    tables: Object.assign({}, ...tables),
    handlers: Object.assign({}, ...all.map(({ handlers }) => handlers)),
    routes: all.flatMap(({ routes = [] }) => routes),
    purges,
    jobs,
    onWorkerStart: all.flatMap(({ onWorkerStart = [] }) => onWorkerStart),
    consumers,
    mails,
  };
}

function requireOnce(names: readonly string[]): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two features have the same: ${twice.join(", ")}`);
}

/** Puts each purge after the ones it names. */
function orderPurges(named: ReadonlyMap<string, Feature>): Purge[] {
  const ordered: Purge[] = [];
  const done = new Set<string>();
  function add(name: string, before: readonly string[]): void {
    if (done.has(name)) return;
    const purge = named.get(name)?.purge;
    if (!purge) throw new Error(`${before.at(-1)} is purged after ${name}, which has no purge`);
    if (before.includes(name)) throw new Error(`${name} is purged after itself`);
    for (const earlier of purge.after ?? []) add(earlier, [...before, name]);
    done.add(name);
    ordered.push(purge);
  }
  for (const [name, { purge }] of named) if (purge) add(name, []);
  return ordered;
}
