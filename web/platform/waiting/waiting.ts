import type { Api } from "#web/platform/api/api.ts";
import { connection } from "#web/platform/browser/connection.ts";
import { createWaitingCalls, isUnsent, type WaitingCalls } from "./waiting-calls.ts";
import { browserWaitingStorage } from "./waiting-storage.ts";

const AGAIN_MS = 30_000;

let started: { name: string; calls: WaitingCalls } | null = null;

/** The viewer's calls that wait for a connection; null until they have loaded. */
export function waitingCalls(): WaitingCalls | null {
  return started?.calls ?? null;
}

type WaitingSetup = {
  /** Of the database, the same in all tabs. */
  name: string;
  api: Api;
  onSent: () => void;
};

/** Loads the calls of the tabs before, and sends them as soon as the server can be reached. */
export function startWaiting({ name, api, onSent }: WaitingSetup): WaitingCalls {
  if (started?.name === name) return started.calls;
  const channel = new BroadcastChannel(name);
  const { receive, ...calls } = createWaitingCalls({
    storage: browserWaitingStorage(name),
    // The options name the account already, whatever the viewer acts for by now.
    call: async ({ operation, options }) => (await api.of(null).call(operation, options as never)).data,
    alone: (work) => alone(name, work),
    broadcast: (outcome) => channel.postMessage(outcome),
    onSent,
  });
  channel.onmessage = ({ data }) => void receive(data);
  started = { name, calls };
  keepSending(calls);
  return calls;
}

function keepSending(calls: WaitingCalls): void {
  let again: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(again);
    await calls.send();
    if (calls.list().some(isUnsent) && !connection.isOffline())
      again = setTimeout(() => void send(), AGAIN_MS);
  }

  connection.subscribe(() => {
    if (!connection.isOffline()) void send();
  });
  void send();
}

let last: Promise<void> = Promise.resolve();

/** Pages without HTTPS have no locks. There, two tabs may send a call twice, which changes nothing. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const run = () => (navigator.locks ? navigator.locks.request(name, work) : work());
  last = last.then(run, run);
  await last;
}
