import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { type Api, isOffline } from "#web/platform/api/api.ts";
import { offlineError } from "#web/platform/api/offline-error.ts";
import { connection, SILENT_MS } from "#web/platform/browser/connection.ts";
import { waitingCalls } from "./waiting.ts";
import { areAboutSame, type WaitingCall, type WaitingWords } from "./waiting-call.ts";
import { isUnsent, type WaitingCalls } from "./waiting-calls.ts";

type Waiting<Name extends OperationName> = {
  /** A later call with the same key replaces it. */
  key: string;
  words: WaitingWords;
  /** Options that a call only has if it waits, like the version that it's about. */
  extra?: Partial<OptionsOf<Name>>;
  /** The call waits for a connection now. */
  onWait?: () => void;
  /** It waited, and has been sent. */
  onSent?: (answer: ResultOf<Name>) => void;
  /** It waited, and then the server refused it or the member discarded it. */
  onLost: () => void;
};

/**
 * Calls an operation. Without a connection, the call waits for one, even if the tab is closed, and null is returned. Only
 * for calls that the server carries out once however often they are sent.
 */
export async function callOrWait<Name extends OperationName>(
  api: Api,
  operation: Name,
  options: OptionsOf<Name>,
  waiting: Waiting<Name>,
): Promise<ResultOf<Name> | null> {
  return await callOrAddTo(waitingCalls(), api, operation, options, waiting);
}

/** The same with the calls that wait already; null if they haven't loaded. */
export async function callOrAddTo<Name extends OperationName>(
  calls: WaitingCalls | null,
  api: Api,
  operation: Name,
  options: OptionsOf<Name>,
  { key, words, extra, ...later }: Waiting<Name>,
): Promise<ResultOf<Name> | null> {
  if (calls === null) return (await api.call(operation, options)).data;
  // Never before one that waits already.
  if (!isBehind(calls.list(), options)) {
    try {
      return (await api.call(operation, options, AbortSignal.timeout(SILENT_MS))).data;
    } catch (error) {
      if (!isOffline(error)) throw error;
    }
  }
  const answer = calls.answerTo(key) as Promise<ResultOf<Name>>;
  const named: Record<string, unknown> = { ...api.named(operation, options), ...extra };
  try {
    await calls.add({
      key,
      operation,
      options: named,
      words,
      at: Date.now(),
      isSending: false,
      failure: null,
    });
  } catch {
    // A browser that stores nothing can't let it wait.
    throw offlineError();
  }
  answer.then(later.onSent, later.onLost);
  if (connection.isOffline()) later.onWait?.();
  else void calls.send();
  return null;
}

function isBehind(calls: readonly WaitingCall[], options: object): boolean {
  return calls.some((call) => isUnsent(call) && areAboutSame(call.options, options));
}
