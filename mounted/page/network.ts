import type { Browser, TestReply } from "#testkit/app.ts";

type Pass = { url: string; go: () => Promise<unknown> };
type Rule = (pass: Pass) => Promise<unknown> | null;

/** Requests, answers or scripts on their way. */
export type Held = {
  /** Resolves once the first is held. */
  arrived: Promise<void>;
  /** How many have been held. */
  count(): number;
  release(): Promise<void>;
  /** Fails them, as a lost connection would. */
  drop(): Promise<void>;
};

/** An operation such as `Board.update`, or a pattern for an address. */
export type Address = string | RegExp;

/** What is between a page and the server: tests hold or break what passes. */
export type Network = {
  send(
    method: string,
    url: string,
    init: { body?: string; headers?: Record<string, string> },
  ): Promise<TestReply>;
  /** A script may load. */
  arrive(url: string): Promise<void>;
  /** Holds the next that passes, or all. */
  hold(address: Address, what: "request" | "answer", which: "next" | "all"): Held;
  /** Answers in place of the server until `stop`. */
  answer(address: Address, reply: () => Pick<TestReply, "status" | "text">): { stop(): void };
  /** Resolves once so many more have been answered. */
  answered(address: Address, count: number): Promise<void>;
  setOffline(isOffline: boolean): void;
  close(): void;
};

export function createNetwork(browser: Browser): Network {
  const listeners = new Set<(url: string) => void>();
  let rules: Rule[] = [];
  let isOffline = false;
  let isClosed = false;

  async function pass<Result>(url: string, go: () => Promise<Result>): Promise<Result> {
    if (isOffline) throw new TypeError("Failed to fetch");
    let handled: Promise<unknown> | null = null;
    for (const rule of rules) handled ??= rule({ url, go });
    const result = (await (handled ?? go())) as Result;
    for (const listener of listeners) listener(url);
    // A page that has gone hears nothing more.
    if (isClosed) await new Promise(() => undefined);
    return result;
  }

  return {
    send: (method, url, init) => pass(url, () => browser.request(method, url, init)),
    arrive: (url) => pass(url, async () => undefined),
    hold(address, what, which) {
      const arrived = Promise.withResolvers<void>();
      const outcome = Promise.withResolvers<"on" | "lost">();
      let count = 0;
      async function handle(go: Pass["go"]): Promise<unknown> {
        const answer = what === "answer" ? await go() : null;
        arrived.resolve();
        if ((await outcome.promise) === "lost") throw new TypeError("Failed to fetch");
        return what === "answer" ? answer : await go();
      }
      rules.unshift(({ url, go }) => {
        if (!matches(address, url) || (which === "next" && count > 0)) return null;
        count += 1;
        return handle(go);
      });
      const end = async (how: "on" | "lost") => outcome.resolve(how);
      return {
        arrived: arrived.promise,
        count: () => count,
        release: () => end("on"),
        drop: () => end("lost"),
      };
    },
    answer(address, reply) {
      const rule: Rule = ({ url }) =>
        matches(address, url) ? Promise.resolve({ headers: {}, cookies: browser.cookies, ...reply() }) : null;
      rules.unshift(rule);
      return {
        stop() {
          rules = rules.filter((other) => other !== rule);
        },
      };
    },
    answered(address, count) {
      let left = count;
      return new Promise((resolve) => {
        const listener = (url: string) => {
          if (!matches(address, url)) return;
          left -= 1;
          if (left > 0) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    },
    setOffline(offline) {
      isOffline = offline;
    },
    close() {
      isClosed = true;
    },
  };
}

function matches(address: Address, url: string): boolean {
  if (typeof address !== "string") return address.test(url);
  const [resource, action] = address.split(".");
  return url.includes(`/resource/${resource}Resource/${action}/`);
}
