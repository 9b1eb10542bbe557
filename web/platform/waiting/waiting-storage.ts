import { ended, forgettableDatabase, resultOf } from "#web/platform/browser/database.ts";
import type { WaitingCall } from "./waiting-call.ts";

/** Where calls wait, so that they survive a closed tab. */
export type WaitingStorage = {
  /** In the order in which they were made. */
  list(): Promise<WaitingCall[]>;
  put(call: WaitingCall): Promise<void>;
  /** Deletes a call unless it's being sent. Returns whether it's gone. */
  delete(key: string): Promise<boolean>;
  /** Replaces a call, or deletes it without a replacement, unless a later one with its key has taken its place. */
  replace(call: WaitingCall, by: WaitingCall | null): Promise<void>;
};

const STORE = "calls";

export function browserWaitingStorage(name: string): WaitingStorage {
  const { open } = forgettableDatabase(name, (database) => {
    database.createObjectStore(STORE, { keyPath: "key" satisfies keyof WaitingCall });
  });

  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const database = await open();
    // The member has logged out.
    if (database === null) throw new Error("The changes were deleted");
    return database.transaction(STORE, mode).objectStore(STORE);
  }

  /** Reads a call and changes it before another tab can. */
  async function change(
    key: string,
    work: (stored: WaitingCall | undefined, calls: IDBObjectStore) => void,
  ): Promise<void> {
    const calls = await store("readwrite");
    const reading: IDBRequest<WaitingCall | undefined> = calls.get(key);
    reading.onsuccess = () => work(reading.result, calls);
    await ended(calls.transaction);
  }

  return {
    async list() {
      const calls: WaitingCall[] = await resultOf((await store("readonly")).getAll());
      return calls.sort((one, other) => one.at - other.at);
    },
    async put(call) {
      const calls = await store("readwrite");
      calls.put(call);
      await ended(calls.transaction);
    },
    async replace(call, by) {
      await change(call.key, (stored, calls) => {
        if (stored?.at !== call.at) return;
        if (by === null) calls.delete(call.key);
        else calls.put(by);
      });
    },
    async delete(key) {
      let isGone = true;
      await change(key, (stored, calls) => {
        if (stored?.isSending) isGone = false;
        else calls.delete(key);
      });
      return isGone;
    },
  };
}
