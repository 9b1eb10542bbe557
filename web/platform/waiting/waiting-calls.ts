import { ApiError, type ApiFailure, isFailure, needsPassword } from "#web/platform/api/api.ts";
import { DiscardedError } from "./discarded-error.ts";
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
  /** Resolves with the answer once the call is sent, in whichever tab; rejects if it's refused or discarded. */
  answerTo(key: string): Promise<unknown>;
  /** Returns false if the call is being sent, so that it can't be discarded. */
  discard(key: string): Promise<boolean>;
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
  /** Sends it to the other tabs, which then call `receive`. */
  broadcast: (outcome: Outcome | null) => void;
  /** Called after calls were sent, whatever the server said. */
  onSent: () => void;
};

export function createWaitingCalls({ storage, call, alone, broadcast, onSent }: WaitingOptions) {
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
    else answer?.reject("failure" in outcome ? new ApiError(outcome.failure) : new DiscardedError());
  }

  async function receive(outcome: Outcome | null): Promise<void> {
    await load();
    if (outcome !== null) settle(outcome);
  }

  async function report(outcome: Outcome | null): Promise<void> {
    await receive(outcome);
    broadcast(outcome);
  }

  /** Returns false if the call was discarded or replaced in the meantime. */
  async function markSending(next: WaitingCall): Promise<boolean> {
    await storage.replace(next, { ...next, isSending: true });
    await report(null);
    return calls.some(({ key, at, isSending }) => key === next.key && at === next.at && isSending);
  }

  async function sendOne(next: WaitingCall): Promise<"done" | "skipped" | "later" | "stop"> {
    if (!(await markSending(next))) return "skipped";
    let data: unknown;
    try {
      data = await call(next);
    } catch (error) {
      return await handleFailure(next, error);
    }
    await storage.replace(next, null);
    await report({ key: next.key, data });
    return "done";
  }

  async function handleFailure(sent: WaitingCall, error: unknown): Promise<"done" | "later" | "stop"> {
    needsLogin = (isFailure(error) && error.status === 401) || needsPassword(error);
    const mustStop = needsLogin || !isFailure(error) || error.status === 0;
    if (mustStop || TEMPORARY.includes(error.status)) {
      await storage.replace(sent, { ...sent, isSending: false });
      await report(null);
      return mustStop ? "stop" : "later";
    }
    const { code, status, message, detail } = error;
    const failure = { code, status, message, detail };
    await storage.replace(sent, { ...sent, isSending: false, failure });
    await report({ key: sent.key, failure });
    return "done";
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
      if (outcome === "done") sent += 1;
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
    async add(added) {
      await storage.put(added);
      await report(null);
    },
    answerTo(key) {
      const answer = awaited.get(key) ?? Promise.withResolvers();
      awaited.set(key, answer);
      return answer.promise;
    },
    async discard(key) {
      const isGone = await storage.delete(key);
      await report(isGone ? { key } : null);
      return isGone;
    },
    // A browser that stores nothing, and one where the member has logged out, has nothing to send.
    send: () => alone(sendAll).catch(() => undefined),
  };

  return {
    ...waiting,
    /** Another tab has changed the calls. */
    receive,
  };
}

/** The server hasn't refused it. */
export function isUnsent({ failure }: WaitingCall): boolean {
  return failure === null;
}
