import { expect, test } from "vitest";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { createQueryClient } from "#web/platform/query/query.ts";
import { askTypeahead } from "./ask-typeahead.ts";

const found = { items: [], hint: "tern" };

/** Answers once it's told to, and notes what it was asked. */
function startServer() {
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const api: Api = {
    account: null,
    named: (_, options) => options,
    of: () => api,
    async call(name, options, signal) {
      asked.push(JSON.stringify([name, options]));
      const stopped = Promise.withResolvers<never>();
      signal?.addEventListener("abort", () => stopped.reject(signal.reason));
      await Promise.race([answer.promise, stopped.promise]);
      return { data: found as never, bookmark: null };
    },
  };
  return { api, asked, answer, client: createQueryClient() };
}

const term = (typed: string, leaving = new AbortController()) => ({ typed, signal: leaving.signal });

test("asks once for each scope and term", async () => {
  const { api, client, asked, answer } = startServer();
  answer.resolve();
  for (const scope of ["pins", "my_pins", "pins"] as const) {
    expect(await askTypeahead({ api, client, ...term("lan") }, scope)).toEqual(found);
  }
  await askTypeahead({ api, client, ...term("lant") }, "pins");
  expect(asked).toHaveLength(3);
});

test("ignores a call that was stopped", async () => {
  const { api, client } = startServer();
  const leaving = new AbortController();
  const asking = askTypeahead({ api, client, ...term("lan", leaving) }, "pins");
  leaving.abort();
  expect(await asking).toEqual({ items: [], hint: "" });
});

test("passes on any other failure", async () => {
  const { api, client, answer } = startServer();
  answer.reject(new ApiError({ code: 1, status: 429, message: "Slow down", detail: null }));
  await expect(askTypeahead({ api, client, ...term("lan") }, "pins")).rejects.toThrow("Slow down");
});
