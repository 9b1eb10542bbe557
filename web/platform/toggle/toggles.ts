import type { QueryClient } from "@tanstack/react-query";

/** A switch that shows each press at once and tells the server afterwards. */
export type Toggle = {
  /** The thing, and what is switched about it: `follow board 17`. */
  key: string;
  /** As the page has it. */
  isOn: boolean;
  /** Changes what else the page shows, such as a count. */
  show?(isOn: boolean): void;
  send(isOn: boolean): Promise<unknown>;
  /** After the last press: the server has it like this now. */
  settle?(isOn: boolean): unknown;
  onRefusal(error: unknown): void;
};

type Running = {
  /** What the last press asked for. */
  wanted: boolean;
  /** What the server has, as far as it has answered. */
  stored: boolean;
  /** No answer says what the server has now: the last press is sent in any case. */
  isUncertain: boolean;
  /** As the last press brought it. */
  toggle: Toggle;
};

type Toggles = {
  press(toggle: Toggle, isOn: boolean): Promise<void>;
  /** What the last press asked for; null where nothing is on its way. */
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
    // A mutation, so that a session that may not do this asks for the password.
    const mutation = client
      .getMutationCache()
      .build<unknown, Error, boolean, unknown>(client, { mutationFn: toggle.send });
    try {
      await mutation.execute(wanted);
      state.stored = wanted;
      state.isUncertain = false;
    } catch (error) {
      state.isUncertain = state.wanted !== wanted;
      // The later press has its own answer.
      if (state.isUncertain) return;
      show(state, state.stored);
      toggle.onRefusal(error);
    }
  }

  async function finish(key: string, state: Running) {
    const isOpen = () => state.wanted !== state.stored || state.isUncertain;
    while (isOpen()) {
      while (isOpen()) await sendOne(state);
      await state.toggle.settle?.(state.stored);
    }
    running.delete(key);
    for (const listener of listeners) listener();
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
