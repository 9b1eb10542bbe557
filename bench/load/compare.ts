import { median } from "../report/median.ts";
import type { Bare } from "./bare.ts";
import { type ProcessGroup, readProcessorTime } from "./processor-time.ts";
import { runRequests } from "./request-loop.ts";

export type Scenario = {
  name: string;
  /** In each of the five alternations. */
  requests: number;
  connections: number;
  /** Requests before the first alternation; by default a quarter of one. */
  warmUp?: number;
  nextRequest: () => string;
  /** Other requests and counts for the bare server, where they differ. */
  nextBareRequest?: () => string;
  bareRequests?: number;
};

export type Target = {
  port: number;
  web: ProcessGroup;
  /** Web, worker and PostgreSQL. */
  all: ProcessGroup[];
};

export type Comparison = {
  name: string;
  requests: number;
  /** Processor time of one request in microseconds; the median of all runs. */
  bareMicroseconds: number;
  webMicroseconds: number;
  allMicroseconds: number;
  requestsPerSecond: number;
  /**
   * The web process divided by the bare one: the median of the steady alternations, null if too few were
   * steady.
   */
  ratio: number | null;
  /** The same including the worker and PostgreSQL. */
  ratioOfAll: number | null;
};

type Cost = { web: number; all: number; seconds: number };
/** The bare server is measured twice, in every other slice. */
type Alternation = { bare: [Cost, Cost]; product: Cost };

const alternations = 5;
const attemptsMax = 10;
/** A machine's speed may change from one second to the next, and a heavy row takes ten. */
const slices = 8;
/** A larger difference between two bare figures means something else was running. */
const driftMax = 0.15;
const bareRequests = 20_000;

/** Alternates bare and product in slices, five times, so that whatever slows the machine down slows both. */
export async function compare(
  scenario: Scenario,
  target: Target,
  /** Usually the bare server; a row may be compared with anything else that answers. */
  bare: Pick<Bare, "port" | "pid">,
  scale: number,
): Promise<Comparison> {
  const requests = Math.ceil((scenario.requests * scale) / slices) * slices;
  const bareTarget = targetOf(bare);
  const bareScenario = {
    ...scenario,
    requests: scenario.bareRequests ?? bareRequests,
    connections: 8,
    nextRequest: scenario.nextBareRequest ?? scenario.nextRequest,
  };
  const product = { ...scenario, requests };
  // Even for few requests: a process answers its first thousands with code that isn't compiled yet.
  const warmUp = Math.ceil((scenario.warmUp ?? scenario.requests / 4) * scale);
  await measure({ ...scenario, requests: Math.max(warmUp, Math.ceil(scenario.requests / 4)) }, target);
  await measure(bareScenario, bareTarget);
  const done: Alternation[] = [];
  for (let turn = 0; turn < attemptsMax && done.filter(isSteady).length < alternations; turn += 1) {
    done.push(
      await alternate(
        () => measure(sliceOf(bareScenario), bareTarget),
        () => measure(sliceOf(product), target),
      ),
    );
  }
  return summarise(scenario.name, requests, done);
}

function summarise(name: string, requests: number, done: readonly Alternation[]): Comparison {
  const steady = done.filter(isSteady);
  const products = done.map(({ product }) => product);
  return {
    name,
    requests: requests * done.length,
    bareMicroseconds: median(done.flatMap(({ bare }) => bare.map(({ web }) => web))),
    webMicroseconds: median(products.map(({ web }) => web)),
    allMicroseconds: median(products.map(({ all }) => all)),
    requestsPerSecond: requests / slices / median(products.map(({ seconds }) => seconds)),
    ratio: ratioOver(steady, (cost) => cost.web),
    ratioOfAll: ratioOver(steady, (cost) => cost.all),
  };
}

function isSteady({ bare: [one, other] }: Alternation): boolean {
  return Math.abs(one.web - other.web) <= driftMax * Math.min(one.web, other.web);
}

function ratioOver(steady: readonly Alternation[], costOf: (cost: Cost) => number): number | null {
  if (steady.length < alternations) return null;
  return median(
    steady.map(({ bare: [one, other], product }) => costOf(product) / ((one.web + other.web) / 2)),
  );
}

async function alternate(bare: () => Promise<Cost>, product: () => Promise<Cost>): Promise<Alternation> {
  const [ones, others, products]: [Cost[], Cost[], Cost[]] = [[], [], []];
  for (let slice = 0; slice < slices; slice += 1) {
    (slice % 2 === 0 ? ones : others).push(await bare());
    products.push(await product());
  }
  return { bare: [meanOf(ones), meanOf(others)], product: meanOf(products) };
}

function sliceOf<Work extends { requests: number }>(work: Work): Work {
  return { ...work, requests: Math.ceil(work.requests / slices) };
}

function meanOf(costs: readonly Cost[]): Cost {
  const mean = (costOf: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + costOf(cost), 0) / costs.length;
  return {
    web: mean(({ web }) => web),
    all: mean(({ all }) => all),
    seconds: mean(({ seconds }) => seconds),
  };
}

function targetOf({ port, pid }: Pick<Bare, "port" | "pid">): Target {
  const web = { pid, withDescendants: false };
  return { port, web, all: [web] };
}

/** Microseconds of processor time per request, and the total duration. */
async function measure(scenario: Scenario, { port, web, all }: Target): Promise<Cost> {
  const [webBefore, allBefore] = [await readProcessorTime([web]), await readProcessorTime(all)];
  const start = performance.now();
  await runRequests({ ...scenario, port });
  const seconds = (performance.now() - start) / 1000;
  const [webAfter, allAfter] = [await readProcessorTime([web]), await readProcessorTime(all)];
  const each = (milliseconds: number) => (milliseconds * 1000) / scenario.requests;
  return { web: each(webAfter - webBefore), all: each(allAfter - allBefore), seconds };
}
