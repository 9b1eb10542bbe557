import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMemoryLimiter, networkOf } from "./limiter.ts";

const limit = { count: 3, seconds: 60, per: "network" } as const;

describe("the limiter", () => {
  test("takes as many as allowed, then says how long to wait", async () => {
    let now = 0;
    const limiter = createMemoryLimiter(1, () => now);
    for (let turn = 0; turn < 3; turn += 1) expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect(await limiter.take("a", limit)).toEqual({ allowed: false, retryAfterSeconds: 20 });
    expect((await limiter.take("b", limit)).allowed).toBe(true);
    now = 20_000;
    expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect((await limiter.take("a", limit)).allowed).toBe(false);
  });

  test("is widened by its multiplier", async () => {
    const limiter = createMemoryLimiter(2, () => 0);
    for (let turn = 0; turn < 6; turn += 1) expect((await limiter.take("a", limit)).allowed).toBe(true);
    expect((await limiter.take("a", limit)).allowed).toBe(false);
  });

  test("never allows more than count in its span plus one refill each", async () => {
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

  test("forgets what is given back, and no more than that", async () => {
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
