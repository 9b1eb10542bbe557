import type { QueryClient } from "@tanstack/react-query";

/** A switch that responds to each press at once and updates the server afterwards. */
export type Toggle = {
  /** Identifies what is toggled on which thing: `follow board 17`. */
  key: string;
  /** The state according to the page. */
  isOn: boolean;
  /** Updates other parts of the page, such as a count. */
  show?(isOn: boolean): void;
  send(isOn: boolean): Promise<unknown>;
  /** Called after the last press, with the state the server has stored. */
  settle?(isOn: boolean): unknown;
  onRefusal(error: unknown): void;
};

type Running = {
  /** The state after the last press. */
  wanted: boolean;
  /** The state on the server, as far as it has answered. */
  stored: boolean;
  /** No answer says what the server has now, so the last press is sent in any case. */
  isUncertain: boolean;
  /** The toggle as it was at the last press. */
  toggle: Toggle;
};

type Toggles = {
  press(toggle: Toggle, isOn: boolean): Promise<void>;
  /** The state after the last press, or null if nothing is pending. */
  wanted(key: string): boolean | null;
  subscribe(listener: () => void): () => void;
};

const togglesByClient = new WeakMap<QueryClient, Toggles>();

export function togglesOf(client: QueryClient): Toggles {
  const toggles = togglesByClient.get(client) ?? createToggles(client);
  togglesByClient.set(client, toggles);
  return toggles;
}

function createToggles(client: QueryClient): Toggles {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();

  function show(state: Running, isOn: boolean) {
    state.wanted = isOn;
    state.toggle.show?.(isOn);
    for (const listener of listeners) listener();
  }

  async function sendOne(state: Running) {
    const { wanted, toggle } = state;
    // Runs as a mutation, so that a limited session gets asked for its password.
    const mutation = client
      .getMutationCache()
      .build<unknown, Error, boolean, unknown>(client, { mutationFn: toggle.send });
    try {
      await mutation.execute(wanted);
      state.stored = wanted;
      state.isUncertain = false;
    } catch (error) {
      state.isUncertain = state.wanted !== wanted;
      // A later press has its own answer.
      if (state.isUncertain) return;
      show(state, state.stored);
      toggle.onRefusal(error);
    }
  }

  async function finish(key: string, state: Running) {
    const isOpen = () => state.wanted !== state.stored || state.isUncertain;
    try {
      while (isOpen()) {
        while (isOpen()) await sendOne(state);
        await state.toggle.settle?.(state.stored);
      }
    } finally {
      // Even if a callback throws, or later presses would wait for a run that has ended.
      running.delete(key);
      for (const listener of listeners) listener();
    }
  }

  return {
    async press(toggle, isOn) {
      const before = running.get(toggle.key);
      const state = before ?? { wanted: isOn, stored: toggle.isOn, isUncertain: false, toggle };
      state.toggle = toggle;
      running.set(toggle.key, state);
      show(state, isOn);
      if (before === undefined) await finish(toggle.key, state);
    },
    wanted: (key) => running.get(key)?.wanted ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
