/** How far long actions are, from 0 to 1, as far as this document knows. */
export type ActionProgress = {
  /** 0 if nothing is known. */
  get(id: string): number;
  /** Takes note of what a response said. Older news than what is known changes nothing. */
  note(id: string, progress: number): void;
  forget(id: string): void;
  subscribe(listener: () => void): () => void;
};

const KEY = "long-action-progress";

/**
 * Everything that shows an action's progress reads it from here, so that a card and a toast never disagree. It's kept in
 * the tab's storage, so that a toast continues where it was after a reload.
 */
export function createActionProgress(getStorage: () => Pick<Storage, "getItem" | "setItem">): ActionProgress {
  let known: Map<string, number> | null = null;
  const listeners = new Set<() => void>();

  function read(): Map<string, number> {
    known ??= readStored(getStorage);
    return known;
  }

  function changed() {
    try {
      getStorage().setItem(KEY, JSON.stringify(Object.fromEntries(read())));
    } catch {
      // Without storage it lasts as long as the document.
    }
    for (const listener of listeners) listener();
  }

  return {
    get: (id) => read().get(id) ?? 0,
    note(id, progress) {
      if (progress <= (read().get(id) ?? 0)) return;
      read().set(id, progress);
      changed();
    },
    forget(id) {
      if (read().delete(id)) changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStored(getStorage: () => Pick<Storage, "getItem">): Map<string, number> {
  try {
    const value: unknown = JSON.parse(getStorage().getItem(KEY) ?? "{}");
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter(([, progress]) => typeof progress === "number" && progress <= 1));
  } catch {
    return new Map();
  }
}

/** The progress known to this document. */
export const actionProgress = createActionProgress(() => sessionStorage);
