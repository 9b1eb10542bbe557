import { ApiError, type ApiFailure, isFailure, needsPassword } from "#web/platform/api/api.ts";
import { TakenBackError } from "./taken-back-error.ts";
import { areAboutSame, type WaitingCall } from "./waiting-call.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

/** Calls that wait for a connection, of all tabs. */
export type WaitingCalls = {
  list(): readonly WaitingCall[];
  /** The member isn't logged in any longer, so nothing can be sent. */
  needsLogin(): boolean;
  subscribe(listener: () => void): () => void;
  /** Stores a call. It replaces the one with its key. */
  add(call: WaitingCall): Promise<void>;
  /** Resolves with the answer once the call is sent, in whichever tab; rejects if it's refused or removed. */
  answerTo(key: string): Promise<unknown>;
  remove(key: string): Promise<void>;
  /**
   * Sends the calls one after another while there are a connection and a session. Those that the server refused wait for
   * the member; after one that it can't handle now, calls about the same Pin wait, too.
   */
  send(): Promise<void>;
};

/** The server may accept the same call later. One that makes it fail, with 500, would be sent without end. */
const TEMPORARY: readonly number[] = [429, 502, 503, 504];

type Outcome = { key: string; data: unknown } | { key: string; failure: ApiFailure } | { key: string };

type WaitingOptions = {
  storage: WaitingStorage;
  call: (call: WaitingCall) => Promise<unknown>;
  /** Runs the work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs, which then call `hear`. */
  tell: (outcome: Outcome | null) => void;
  /** Called after calls were sent, whatever the server said. */
  onSent: () => void;
};

export function createWaitingCalls({ storage, call, alone, tell, onSent }: WaitingOptions) {
  const listeners = new Set<() => void>();
  const awaited = new Map<string, PromiseWithResolvers<unknown>>();
  let calls: readonly WaitingCall[] = [];
  let needsLogin = false;

  function show(): void {
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    calls = await storage.list();
    show();
  }

  function settle(outcome: Outcome): void {
    const answer = awaited.get(outcome.key);
    awaited.delete(outcome.key);
    if ("data" in outcome) answer?.resolve(outcome.data);
    else answer?.reject("failure" in outcome ? new ApiError(outcome.failure) : new TakenBackError());
  }

  async function change(work: Promise<void>, outcome: Outcome | null): Promise<void> {
    await work;
    await load();
    if (outcome !== null) settle(outcome);
    tell(outcome);
  }

  async function sendOne(next: WaitingCall): Promise<"done" | "later" | "stop"> {
    try {
      const data = await call(next);
      await change(storage.replace(next, null), { key: next.key, data });
      return "done";
    } catch (error) {
      needsLogin = (isFailure(error) && error.status === 401) || needsPassword(error);
      if (needsLogin || !isFailure(error) || error.status === 0) return "stop";
      if (TEMPORARY.includes(error.status)) return "later";
      const { code, status, message, detail } = error;
      const failure = { code, status, message, detail };
      await change(storage.replace(next, { ...next, failure }), { key: next.key, failure });
      return "done";
    }
  }

  async function sendAll(): Promise<void> {
    await load();
    needsLogin = false;
    const waiting: WaitingCall[] = [];
    const isNext = (one: WaitingCall) =>
      isUnsent(one) && !waiting.some((other) => areAboutSame(one.options, other.options));
    let sent = 0;
    for (let next = calls.find(isNext); next !== undefined; next = calls.find(isNext)) {
      const outcome = await sendOne(next);
      if (outcome === "stop") break;
      if (outcome === "later") waiting.push(next);
      else sent += 1;
    }
    show();
    if (sent > 0) onSent();
  }

  const waiting: WaitingCalls = {
    list: () => calls,
    needsLogin: () => needsLogin,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (added) => change(storage.put(added), null),
    answerTo(key) {
      const answer = awaited.get(key) ?? Promise.withResolvers();
      awaited.set(key, answer);
      return answer.promise;
    },
    remove: (key) => change(storage.delete(key), { key }),
    send: () => alone(sendAll),
  };

  return {
    ...waiting,
    /** Another tab has changed the calls. */
    async hear(outcome: Outcome | null): Promise<void> {
      await load();
      if (outcome !== null) settle(outcome);
    },
  };
}

/** The server hasn't refused it. */
export function isUnsent({ failure }: WaitingCall): boolean {
  return failure === null;
}
