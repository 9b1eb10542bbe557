import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seed/demo.ts";
import { seedMembers } from "#db/seed/first-start.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { describeSearch, judgeSearch } from "#testkit/finding/judge-search.ts";
import { runJob } from "#testkit/jobs.ts";
import { indexPeopleJob } from "../../members/people/index-people.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000" } });
  await seedMembers(app.context);
  await seedDemo(app.context);
  await runJob(app.context, indexPeopleJob);
  await indexEverything(app);
  await collectWords(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

test("judged searches of the demo find what people want, and nothing hidden", async () => {
  const visitor = await app.browser();
  const quality = await judgeSearch({
    async search(query, locale) {
      visitor.headers["accept-language"] = locale;
      return (await visitor.call("BaseSearch.get", { query, scope: "pins", page_size: 25 })).data;
    },
    typeahead: async (term) => (await visitor.call("AdvancedTypeahead.get", { term, count: 5 })).data,
  });
  const said = describeSearch(quality).join("\n");
  expect(quality.faults, said).toEqual([]);
  expect(quality.kinds.get("all")?.ndcg10, said).toBeGreaterThan(0.88);
  expect(quality.kinds.get("all")?.success5, said).toBeGreaterThan(0.92);
  expect(quality.kinds.get("all")?.empty, said).toBeLessThan(0.04);
  for (const [kind, { ndcg10 }] of quality.kinds) expect([kind, ndcg10 > 0.7]).toEqual([kind, true]);
  expect(quality.typeahead, said).toBeGreaterThan(0.9);
});
