import { Client } from "pg";

const channel = "bowerbird_hiding";
const againAfterMs = 1000;
const connectMs = 8000;

/** For whoever keeps what everybody may see: it must be forgotten when some of that is hidden. */
export type Hidings = {
  /**
   * From now on `forget` is called at each hiding: of this process with the commit, of others within moments. Done when
   * it is known whether those are heard.
   */
  onHiding(forget: () => void): Promise<void>;
  /** Nothing may be kept while other processes are not heard. */
  areHeard(): boolean;
};

export type HidingsOfDatabase = Hidings & { tell(): void; close(): Promise<void> };

/** What a transaction that hides something says to other processes, when it commits. */
export const tellOthers = { name: "tell_hiding", text: `select pg_notify('${channel}', '')` };

export function createHidings(url: string): HidingsOfDatabase {
  const forgetting: (() => void)[] = [];
  let listener: Client | null = null;
  let isHeard = false;
  let started: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;

  function tell(): void {
    for (const forget of forgetting) forget();
  }

  async function listen(): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectMs });
    listener = client;
    client.on("notification", tell);
    client.on("error", lose);
    client.on("end", lose);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // What was hidden before is not told any more.
      tell();
      isHeard = listener === client;
    } catch {
      lose();
    }

    function lose(): void {
      if (listener !== client) return;
      isHeard = false;
      listener = null;
      void client.end().catch(() => undefined);
      again = setTimeout(() => void listen(), againAfterMs).unref();
    }
  }

  return {
    onHiding(forget) {
      forgetting.push(forget);
      started ??= listen();
      return started;
    },
    areHeard: () => isHeard,
    tell,
    async close() {
      const client = listener;
      listener = null;
      isHeard = false;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
