import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMemoryLimiter, type Limiter } from "./limiter.ts";
import { createRedisLimiter } from "./redis-limiter.ts";

/* Storage for limits: always memory; Redis too if REDIS_TEST_URL is set or redis-server is installed. */

const { REDIS_TEST_URL } = import.meta.env as Record<string, string | undefined>;
const hasServer = spawnSync("redis-server", ["--version"]).status === 0;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

type RedisServer = AsyncDisposable & { stop(): Promise<void> };

async function startRedis(port: number): Promise<RedisServer> {
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", flags, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  async function stop(): Promise<void> {
    child.kill("SIGKILL");
    await ended;
  }
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes("eady to accept connections")) break;
  }
  return { stop, [Symbol.asyncDispose]: stop };
}

type Opened = {
  open: (multiplier: number) => Promise<Limiter>;
  close: () => Promise<void>;
};
type OpenedRedis = Opened & {
  /** Sets when a key's bucket is empty again. */
  setEnd: (key: string, at: number) => Promise<void>;
};

async function useMemory(): Promise<Opened> {
  return {
    open: async (multiplier) => createMemoryLimiter(multiplier, () => performance.now()),
    close: async () => undefined,
  };
}

async function useRedis(): Promise<OpenedRedis> {
  const port = await findPort();
  const server = REDIS_TEST_URL ? null : await startRedis(port);
  const url = REDIS_TEST_URL ?? `redis://127.0.0.1:${port}`;
  const failing: Limiter = {
    take: () => Promise.reject(new Error("counted alone")),
    giveBack: () => Promise.reject(new Error("counted alone")),
    close: async () => undefined,
  };
  const log = { info: () => undefined, warn: () => undefined };
  return {
    open: (multiplier) => createRedisLimiter({ url, multiplier, fallback: failing, log }),
    setEnd: async (key, at) => {
      const redis = new Redis(url);
      await redis.set(`bowerbird:limit:${key}`, at, "PX", 60_000);
      redis.disconnect();
    },
    close: async () => {
      const redis = new Redis(url);
      const names = await redis.keys("bowerbird:limit:*");
      // Every count expires, even in a shared Redis.
      expect(await Promise.all(names.map((name) => redis.pttl(name)))).not.toContain(-1);
      if (names.length > 0) await redis.del(...names);
      redis.disconnect();
      await server?.stop();
    },
  };
}

const stores: [string, () => Promise<Opened>][] = [["memory", useMemory]];
const redisStores: [string, () => Promise<OpenedRedis>][] =
  REDIS_TEST_URL || hasServer ? [["Redis", useRedis]] : [];
stores.push(...redisStores);

describe.each(stores)("limits counted in %s", (_name, use) => {
  let store: Opened;
  let limiter: Limiter;
  beforeAll(async () => {
    store = await use();
    limiter = await store.open(1);
  });
  afterAll(async () => {
    await limiter.close();
    await store.close();
  });

  const limit = { count: 3, seconds: 60, per: "network" } as const;

  test("allow the given number, then say how long to wait", async () => {
    for (const remaining of [2, 1, 0]) {
      const resetSeconds = 60 - 20 * remaining;
      expect(await limiter.take("a", limit)).toEqual({ allowed: true, remaining, resetSeconds });
    }
    const refused = await limiter.take("a", limit);
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: 20 });
    expect((await limiter.take("another", limit)).allowed).toBe(true);
  });

  test("don't extend the wait after a refused try", async () => {
    for (let turn = 0; turn < 8; turn += 1) await limiter.take("b", limit);
    expect(await limiter.take("b", limit)).toEqual({ allowed: false, retryAfterSeconds: 20 });
  });

  test("allow concurrent calls no more than sequential ones", async () => {
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => limiter.take("c", limit)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test("let a returned unit be used again", async () => {
    for (let turn = 0; turn < 3; turn += 1) await limiter.take("d", limit);
    await limiter.giveBack("d", limit);
    expect((await limiter.take("d", limit)).allowed).toBe(true);
    expect((await limiter.take("d", limit)).allowed).toBe(false);
    await limiter.giveBack("never taken", limit);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await limiter.take("never taken", limit)).allowed).toBe(true);
    expect((await limiter.take("never taken", limit)).allowed).toBe(false);
  });

  test("refill over time", async () => {
    const quick = { count: 5, seconds: 1, per: "network" } as const;
    while ((await limiter.take("e", quick)).allowed);
    await expect.poll(async () => (await limiter.take("e", quick)).allowed, { timeout: 3000 }).toBe(true);
  });

  test("grow with a multiplier", async () => {
    const wide = await store.open(2);
    for (let turn = 0; turn < 6; turn += 1) expect((await wide.take("f", limit)).allowed).toBe(true);
    expect((await wide.take("f", limit)).allowed).toBe(false);
    await wide.close();
  });
});

describe.each(redisStores)("several processes with %s", (_name, use) => {
  test("share one count", async () => {
    const store = await use();
    const [one, other] = [await store.open(1), await store.open(1)];
    const limit = { count: 4, seconds: 60, per: "network" } as const;
    for (const limiter of [one, other, one, other])
      expect((await limiter.take("g", limit)).allowed).toBe(true);
    expect((await one.take("g", limit)).allowed).toBe(false);
    expect((await other.take("g", limit)).allowed).toBe(false);
    await Promise.all([one.close(), other.close()]);
    await store.close();
  });

  test("lock no one out when Redis's clock is set back", async () => {
    const store = await use();
    const limiter = await store.open(1);
    const limit = { count: 3, seconds: 60, per: "network" } as const;
    await store.setEnd("h", Date.now() + 86_400_000);
    const refused = await limiter.take("h", limit);
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: 20 });
    await limiter.giveBack("h", limit);
    expect((await limiter.take("h", limit)).allowed).toBe(true);
    await limiter.close();
    await store.close();
  });
});

describe("while Redis is down", () => {
  const limit = { count: 2, seconds: 60, per: "network" } as const;

  test("each process counts alone, and logs that once", async () => {
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const fallback = createMemoryLimiter(1, () => performance.now());
    const url = `redis://127.0.0.1:${await findPort()}`;
    const limiter = await createRedisLimiter({ url, multiplier: 1, fallback, log });
    const verdicts = [
      await limiter.take("a", limit),
      await limiter.take("a", limit),
      await limiter.take("a", limit),
    ];
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    await limiter.giveBack("a", limit);
    expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect(lines).toEqual(["Redis is unavailable. Each process counts rate limits on its own"]);
    await limiter.close();
  });

  test.each(hasServer ? [["redis-server"]] : [])("counting resumes there once %s is back", async () => {
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const port = await findPort();
    await using first = await startRedis(port);
    const fallback = createMemoryLimiter(1, () => performance.now());
    const limiter = await createRedisLimiter({
      url: `redis://127.0.0.1:${port}`,
      multiplier: 1,
      fallback,
      log,
    });
    for (let turn = 0; turn < 3; turn += 1) await limiter.take("a", limit);
    expect(lines).toEqual([]);
    await first.stop();
    expect((await limiter.take("a", limit)).allowed).toBe(true);
    await using _second = await startRedis(port);
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(2);
    expect(lines[1]).toContain("Redis is available again");
    expect((await limiter.take("a", limit)).allowed).toBe(true);
    await limiter.close();
  });
});
