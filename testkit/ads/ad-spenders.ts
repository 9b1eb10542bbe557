import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BillableEvent, closeLeases } from "#server/features/ads/ad-budgets/index.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import engineFlags from "../../scripts/lib/engine-flags.json" with { type: "json" };
import { createTestDatabase } from "../database.ts";
import { killOnExit } from "../database-owner.ts";
import { buildAdAccount, buildAdGroup, buildCampaign, UNIT } from "./ad-money.ts";

/** What a process that shows ads is told. */
export type SpenderOptions = {
  name: string;
  databaseUrl: string;
  /** Where it writes what it's about to settle. */
  file: string;
  seed: number;
  adGroups: { id: string; clickRate: number }[];
  /** The highest price of an event, in millionths. */
  price: number;
  requests: number;
  settleEvery: number;
  /** For how long it doesn't ask again for a budget that was used up. */
  retryMs: number;
  pauseMs: number;
};

export type ShownAds = { offers: number; events: number; priceMicro: string; freeMicro: string };

export function startSpender(options: SpenderOptions): ChildProcess {
  const args = [...engineFlags, "testkit/ads/ad-spender-process.ts", JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  killOnExit(child);
  return child;
}

/** What the processes had written before they were killed. A line may be cut. */
export async function readWritten(file: string): Promise<BillableEvent[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const event = JSON.parse(line);
      return { ...event, priceMicro: BigInt(event.priceMicro), happenedAt: new Date(event.happenedAt) };
    });
}

export type Outcome = {
  shown: ShownAds[];
  /** Of all budgets, how much was charged. */
  delivered: number;
  /** Of what was shown, how much was free. */
  free: number;
  /** Budgets that were charged more than their limit. */
  overspent: number;
  seconds: number;
  db: Db;
};

type Run = {
  requests: number;
  processes: number;
  budgets: number;
  demand: number;
  check: (outcome: Outcome) => Promise<void>;
};

/**
 * Several processes spend the same tiny budgets at once. `demand` is how many times the budgets the requests are worth.
 */
export async function spendTinyBudgets({ requests, processes, budgets, demand, check }: Run): Promise<void> {
  await using database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-ads-"));
  const db = createDatabase({ url: database.url, poolSize: 2 });
  const context = { db, now: () => new Date() };
  try {
    const price = 20_000;
    // Three quarters of it on average, for each request that ends in an event; half of the ad groups pay by press.
    const clickRate = 0.1;
    const shows = Math.floor(requests / budgets / demand);
    const adGroups: SpenderOptions["adGroups"] = [];
    let total = 0n;
    for (let at = 0; at < budgets; at += 1) {
      const rate = at % 2 === 0 ? 1 : clickRate;
      const budget = BigInt(Math.round(shows * rate * price * 0.75));
      total += budget;
      const adAccountId = await buildAdAccount(context, { prepaid: 1000n * UNIT });
      const campaignId = await buildCampaign(context, adAccountId);
      const id = await buildAdGroup(context, { adAccountId, campaignId }, { budgetType: "LIFETIME", budget });
      adGroups.push({ id, clickRate: rate });
    }
    const started = performance.now();
    const children = Array.from({ length: processes }, (_, at) =>
      startSpender({
        name: `spender ${at}`,
        databaseUrl: database.url,
        file: join(folder, `${at}`),
        seed: at + 1,
        adGroups,
        price,
        requests: Math.ceil(requests / processes),
        settleEvery: 50,
        retryMs: 200,
        pauseMs: 1,
      }),
    );
    const answers = Promise.all(
      children.map(async (child) => {
        const ended = once(child, "exit");
        const [answer] = await Promise.race([once(child, "message"), ended.then(failed)]);
        await ended;
        return answer as ShownAds;
      }),
    );
    const closing = new AbortController();
    const closed = closeAsItGoes(context, closing.signal);
    const shown = await answers;
    closing.abort();
    await closed;
    const sum = (values: string[]) => values.reduce((all, value) => all + BigInt(value), 0n);
    const priced = sum(shown.map(({ priceMicro }) => priceMicro));
    const free = sum(shown.map(({ freeMicro }) => freeMicro));
    const [row] = await db.query<{ overspent: number }>(
      {
        text: `select count(*)::int as overspent from ad_groups
          where budget < (select coalesce(sum(charged_micro), 0) from ad_charges where ad_group_id = ad_groups.id)`,
      },
      [],
    );
    await check({
      shown,
      db,
      seconds: (performance.now() - started) / 1000,
      overspent: row?.overspent ?? -1,
      delivered: Number(priced - free) / Number(total),
      free: Number(free) / Number(priced),
    });
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
}

function failed(): never {
  throw new Error("A process that shows ads ended early");
}

async function closeAsItGoes(context: Parameters<typeof closeLeases>[0], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A process settles within this time.
    await closeLeases(context, new Date(Date.now() - 100));
    await setTimeout(50, null, { signal }).catch(() => undefined);
  }
}
