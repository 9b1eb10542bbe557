import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { type Api, isOffline } from "#web/platform/api/api.ts";
import { offlineError } from "#web/platform/api/offline-error.ts";
import { line } from "#web/platform/browser/line.ts";
import { waitingCalls } from "./waiting.ts";
import type { WaitingWords } from "./waiting-call.ts";
import { isUnsent } from "./waiting-calls.ts";

type Waiting<Name extends OperationName> = {
  /** A later call with the same key replaces it. */
  key: string;
  words: WaitingWords;
  /** Options that a call only has if it waits, like the version that it's about. */
  extra?: Partial<OptionsOf<Name>>;
  /** Called once the call waits for a connection. */
  onWait?: () => void;
};

/**
 * Calls an operation. Without a connection, the call waits for one, even if the tab is closed; the answer may then come
 * much later. Only for calls that the server carries out once however often they are sent.
 */
export async function callOrWait<Name extends OperationName>(
  api: Api,
  operation: Name,
  options: OptionsOf<Name>,
  { key, words, extra, onWait }: Waiting<Name>,
): Promise<ResultOf<Name>> {
  const ask = async () => (await api.call(operation, options)).data;
  const calls = waitingCalls();
  if (calls === null) return await ask();
  // Never before one that waits already.
  if (!calls.list().some(isUnsent)) {
    try {
      return await ask();
    } catch (error) {
      if (!isOffline(error)) throw error;
    }
  }
  const answer = calls.answerTo(key);
  const named: Record<string, unknown> = { ...api.named(operation, options), ...extra };
  try {
    await calls.add({ key, operation, options: named, words, at: Date.now(), failure: null });
  } catch {
    // A browser that stores nothing can't let it wait.
    throw offlineError();
  }
  if (line.isCut()) onWait?.();
  else void calls.send();
  return (await answer) as ResultOf<Name>;
}

/** The same for pages that need no answer: returns null as soon as the call waits. */
export async function storeOrWait<Name extends OperationName>(
  api: Api,
  operation: Name,
  options: OptionsOf<Name>,
  {
    onLost,
    ...waiting
  }: Waiting<Name> & {
    /** It waited, and then the server refused it or the member took it back. */ onLost: () => void;
  },
): Promise<ResultOf<Name> | null> {
  return await new Promise((resolve, reject) => {
    let isWaiting = false;
    const onWait = () => {
      isWaiting = true;
      waiting.onWait?.();
      resolve(null);
    };
    callOrWait(api, operation, options, { ...waiting, onWait }).then(resolve, (error: unknown) => {
      if (isWaiting) onLost();
      else reject(error);
    });
  });
}
