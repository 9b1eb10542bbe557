import { ApiError, type ApiFailure, isFailure, needsPassword } from "#web/platform/api/api.ts";
import { TakenBackError } from "./taken-back-error.ts";
import type { WaitingCall } from "./waiting-call.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

/** Calls that wait for a connection, of all tabs. */
export type WaitingCalls = {
  list(): readonly WaitingCall[];
  isSending(): boolean;
  subscribe(listener: () => void): () => void;
  /** Stores a call. It replaces the one with its key. */
  add(call: WaitingCall): Promise<void>;
  /** Resolves with the answer once the call is sent, in whichever tab; rejects if it's refused or removed. */
  answerTo(key: string): Promise<unknown>;
  remove(key: string): Promise<void>;
  /** Sends the calls one after another until one fails. Those that the server refused wait for the member. */
  send(): Promise<void>;
};

type Outcome = { key: string; data: unknown } | { key: string; failure: ApiFailure } | { key: string };

type WaitingOptions = {
  storage: WaitingStorage;
  call: (call: WaitingCall) => Promise<unknown>;
  /** Runs the work in one tab at a time; not at all while another tab does it. */
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
  let isSending = false;

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

  /** Whether the next call may be sent. */
  async function sendOne(next: WaitingCall): Promise<boolean> {
    try {
      const data = await call(next);
      await change(storage.replace(next, null), { key: next.key, data });
      return true;
    } catch (error) {
      const failure = refusalOf(error);
      if (failure === null) return false;
      await change(storage.replace(next, { ...next, failure }), { key: next.key, failure });
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    await load();
    const hasAny = calls.some(isUnsent);
    isSending = hasAny;
    try {
      for (;;) {
        const next = calls.find(isUnsent);
        if (next === undefined || !(await sendOne(next))) return;
      }
    } finally {
      isSending = false;
      show();
      if (hasAny) onSent();
    }
  }

  const waiting: WaitingCalls = {
    list: () => calls,
    isSending: () => isSending,
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

/** Why the server refused a call; null if it may accept it later. */
function refusalOf(error: unknown): ApiFailure | null {
  if (!isFailure(error)) return null;
  const { status } = error;
  // A call that makes the server fail would hold up the others, so 500 isn't among them.
  if ([0, 401, 429, 502, 503, 504].includes(status) || needsPassword(error)) return null;
  const { code, message, detail } = error;
  return { code, status, message, detail };
}
