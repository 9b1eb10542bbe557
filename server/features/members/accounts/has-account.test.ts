import { expect, it } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { signUp } from "#testkit/members/accounts.ts";

it("answers ten requests of a network, then refuses", async () => {
  await using app = await startTestApp({ env: { RATE_LIMIT: "1" } });
  const { email } = await signUp(app);
  const browser = await app.browser("2001:db8:7:7::1");
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const asker = turn % 2 ? browser : await app.browser(`2001:db8:7:7::${turn + 2}`);
    statuses.push((await asker.call("RegisterExists.get", { email })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const elsewhere = await app.browser("2001:db8:7:8::1");
  expect((await elsewhere.call("RegisterExists.get", { email })).data).toBe(true);
});
