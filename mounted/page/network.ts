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
  /** Lets whatever follows pass. */
  stop(): void;
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
  /** Refuses everything to an address until `stop`; a status of 0 means that the connection is lost. */
  refuse(address: Address, status: number, text?: string): { stop(): void };
  /** Resolves once so many more have been answered or lost. */
  answered(address: Address, count: number): Promise<void>;
  setOffline(isOffline: boolean): void;
  /** Whether nothing is on its way, not even held. */
  isIdle(): boolean;
  /** Ends it; resolves once the server has answered what had reached it. */
  close(): Promise<void>;
};

export function createNetwork(browser: Browser): Network {
  const listeners = new Set<(url: string) => void>();
  const atServer = new Set<Promise<TestReply>>();
  let passing = 0;
  let rules: Rule[] = [];
  let isOffline = false;
  let isClosed = false;

  async function pass<Result>(url: string, go: () => Promise<Result>): Promise<Result> {
    if (isOffline) throw lostConnection();
    let handled: Promise<unknown> | null = null;
    for (const rule of rules) handled ??= rule({ url, go });
    let result: Result;
    passing += 1;
    try {
      result = (await (handled ?? go())) as Result;
    } finally {
      passing -= 1;
      for (const listener of listeners) listener(url);
    }
    // A page that has gone hears nothing more.
    if (isClosed) await new Promise(() => undefined);
    return result;
  }

  async function ask(...request: Parameters<Browser["request"]>): Promise<TestReply> {
    const asked = browser.request(...request);
    atServer.add(asked);
    try {
      return await asked;
    } finally {
      atServer.delete(asked);
    }
  }

  function add(rule: Rule): () => void {
    rules.unshift(rule);
    return () => {
      rules = rules.filter((other) => other !== rule);
    };
  }

  return {
    send: (method, url, init) => pass(url, () => ask(method, url, init)),
    arrive: (url) => pass(url, async () => undefined),
    hold(address, what, which) {
      const arrived = Promise.withResolvers<void>();
      const outcome = Promise.withResolvers<"on" | "lost">();
      let count = 0;
      async function handle(go: Pass["go"]): Promise<unknown> {
        const answer = what === "answer" ? await go() : null;
        arrived.resolve();
        if ((await outcome.promise) === "lost") throw lostConnection();
        return what === "answer" ? answer : await go();
      }
      const stop = add(({ url, go }) => {
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
        stop,
      };
    },
    refuse(address, status, text = "") {
      return { stop: add(({ url }) => (matches(address, url) ? refusal(status, text) : null)) };
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
    isIdle: () => passing === 0,
    async close() {
      isClosed = true;
      await Promise.allSettled(atServer);
    },
  };
}

async function refusal(status: number, text: string): Promise<Pick<TestReply, "status" | "text">> {
  // As any answer, it comes once the page has shown that it waits.
  await new Promise((resolve) => setTimeout(resolve));
  if (status === 0) throw lostConnection();
  return { status, text };
}

function lostConnection(): TypeError {
  return new TypeError("Failed to fetch");
}

function matches(address: Address, url: string): boolean {
  if (typeof address !== "string") return address.test(url);
  const [resource, action] = address.split(".");
  return url.includes(`/resource/${resource}Resource/${action}/`);
}
