import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { createMemoryLimiter, networkOf } from "./limiter.ts";

const limit = { count: 3, seconds: 60, per: "network" } as const;

afterEach(() => {
  vi.useRealTimers();
});

describe("the limiter", () => {
  test("never has more left than it allows, however many that is", async () => {
    const limiter = createMemoryLimiter(100_000, () => 1234.5);
    const { remaining } = (await limiter.take("a", { count: 500, seconds: 60, per: "viewer" })) as {
      remaining: number;
    };
    expect(remaining).toBe(500 * 100_000 - 1);
  });

  test("allows the given number, then says how long to wait", async () => {
    let now = 0;
    const limiter = createMemoryLimiter(1, () => now);
    for (let turn = 0; turn < 3; turn += 1) expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect(await limiter.take("a", limit)).toEqual({ allowed: false, retryAfterSeconds: 20 });
    expect((await limiter.take("b", limit)).allowed).toBe(true);
    now = 20_000;
    expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect((await limiter.take("a", limit)).allowed).toBe(false);
  });

  test("says whole seconds at any fraction of the clock", async () => {
    const starts = fc.double({ min: 0, max: 1e9, noNaN: true });
    await fc.assert(
      fc.asyncProperty(starts, async (now) => {
        const limiter = createMemoryLimiter(1, () => now);
        expect(await limiter.take("a", limit)).toEqual({ allowed: true, remaining: 2, resetSeconds: 20 });
      }),
    );
  });

  test("grows with its multiplier", async () => {
    const limiter = createMemoryLimiter(2, () => 0);
    for (let turn = 0; turn < 6; turn += 1) expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect((await limiter.take("a", limit)).allowed).toBe(false);
  });

  test("never allows more than the count per window plus one refill each", async () => {
    const steps = fc.array(fc.nat(15_000), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (waits) => {
        let now = 0;
        let allowed = 0;
        const limiter = createMemoryLimiter(1, () => now);
        for (const wait of waits) {
          now += wait;
          if ((await limiter.take("a", limit)).allowed) allowed += 1;
        }
        expect(allowed).toBeLessThanOrEqual(limit.count + Math.floor(now / 20_000) + 1);
      }),
    );
  });

  test("forgets what is returned, and no more", async () => {
    const limiter = createMemoryLimiter(1, () => 0);
    const two = { count: 2, seconds: 60, per: "viewer" } as const;
    await limiter.giveBack("a", two);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await limiter.take("a", two)).allowed).toBe(true);
      await limiter.giveBack("a", two);
    }
    await limiter.giveBack("a", two);
    const allowed = [];
    for (let turn = 0; turn < 3; turn += 1) allowed.push((await limiter.take("a", two)).allowed);
    expect(allowed).toEqual([true, true, false]);
  });
});

describe("a clock set a day forward and back", () => {
  const dayMs = 86_400_000;

  test("locks no one out longer than the limit's own window", async () => {
    let now = dayMs;
    const limiter = createMemoryLimiter(1, () => now);
    while ((await limiter.take("a", limit)).allowed);
    now = 0;
    expect(await limiter.take("a", limit)).toEqual({ allowed: false, retryAfterSeconds: 20 });
    now = 60_000;
    for (let turn = 0; turn < 3; turn += 1) expect((await limiter.take("a", limit)).allowed).toBe(true);
  });

  test("doesn't affect what the server times in memory", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await using app = await startTestApp({ env: { RATE_LIMIT: "1" } });
    const read = async () => (await app.context.instance.get()).settings.description;
    const write = (text: string) =>
      app.context.db.query(
        {
          text: `insert into instance_settings (key, value) values ('description', to_jsonb($1::text))
            on conflict (key) do update set value = excluded.value`,
        },
        [text],
      );
    vi.setSystemTime(Date.now() + dayMs);
    await write("before");
    expect(await read()).toBe("before");
    while ((await app.context.limiter.take("a", limit)).allowed);
    vi.setSystemTime(Date.now() - dayMs);
    expect(await app.context.limiter.take("a", limit)).toMatchObject({ retryAfterSeconds: 20 });
    await write("after");
    await expect.poll(read, { timeout: 5000 }).toBe("after");
  });
});

describe("networkOf", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
