import { Client } from "pg";

const channel = "bowerbird_hiding";
const reconnectMs = 1000;
const connectMs = 8000;

/** Clears the caches of public content in all processes when something in them is hidden. */
export type SharedCaches = {
  /**
   * Calls `clear` whenever something is hidden: on commit by this process, and moments later by others. Resolves when
   * listening to other processes has succeeded or failed.
   */
  onClear(clear: () => void): Promise<void>;
  /** Whether this process hears from the others. While it doesn't, nothing may be cached. */
  isListening(): boolean;
};

export type SharedCachesOfDatabase = SharedCaches & { clear(): void; close(): Promise<void> };

/** Notifies other processes when the transaction commits. */
export const clearInOtherProcesses = { name: "tell_hiding", text: `select pg_notify('${channel}', '')` };

export function createSharedCaches(url: string): SharedCachesOfDatabase {
  const subscribers: (() => void)[] = [];
  let listener: Client | null = null;
  let isListening = false;
  let started: Promise<void> | null = null;
  let reconnect: NodeJS.Timeout | undefined;

  function clear(): void {
    for (const clearOne of subscribers) clearOne();
  }

  async function listen(): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectMs });
    listener = client;
    client.on("notification", clear);
    client.on("error", handleLoss);
    client.on("end", handleLoss);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Notifications from before this are lost.
      clear();
      isListening = listener === client;
    } catch {
      handleLoss();
    }

    function handleLoss(): void {
      if (listener !== client) return;
      isListening = false;
      listener = null;
      void client.end().catch(() => undefined);
      reconnect = setTimeout(() => void listen(), reconnectMs).unref();
    }
  }

  return {
    onClear(subscriber) {
      subscribers.push(subscriber);
      started ??= listen();
      return started;
    },
    isListening: () => isListening,
    clear,
    async close() {
      const client = listener;
      listener = null;
      isListening = false;
      clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}
