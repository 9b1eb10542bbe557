import type { WaitingCall } from "./waiting-call.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

/** Storage for tests of the code that uses it. Node has no IndexedDB. */
export function memoryStorage(): WaitingStorage {
  const calls = new Map<string, WaitingCall>();
  return {
    list: async () => [...calls.values()].sort((one, other) => one.at - other.at),
    put: async (call) => void calls.set(call.key, call),
    async delete(key) {
      if (calls.get(key)?.isSending) return false;
      calls.delete(key);
      return true;
    },
    async replace(call, by) {
      if (calls.get(call.key)?.at !== call.at) return;
      if (by === null) calls.delete(call.key);
      else calls.set(call.key, by);
    },
  };
}
