const KINDS = ["move", "copy", "delete", "merge", "restore", "remove copies"] as const;

/** A long action that was started in this tab and whose outcome hasn't been shown yet. */
export type TrackedAction = {
  id: string;
  /** The board that reports its progress; empty if there is none. */
  boardId: string;
  kind: (typeof KINDS)[number];
  /** The number of Pins, or 0 if unknown. */
  total: number;
  /** The Pins that lists hide in the meantime. */
  hiddenIds: readonly string[];
  /** Undoes the action once it's done; absent if it can't be undone. */
  undoId?: string;
  /** The account it was started for; absent if the viewer acted for themselves. */
  orbac_subject_id?: string;
};

export type TrackedActions = {
  /** Returns the same array until it changes. */
  list(): readonly TrackedAction[];
  add(action: TrackedAction): void;
  remove(id: string): void;
  subscribe(listener: () => void): () => void;
};

const KEY = "long-actions";

/**
 * Keeps actions in the tab's storage, so that their toasts continue after a reload. Without storage they last as long
 * as the document.
 */
export function createTrackedActions(getStorage: () => Pick<Storage, "getItem" | "setItem">): TrackedActions {
  let actions: readonly TrackedAction[] | null = null;
  const listeners = new Set<() => void>();

  function read(): readonly TrackedAction[] {
    try {
      const value: unknown = JSON.parse(getStorage().getItem(KEY) ?? "[]");
      return Array.isArray(value) ? value.filter(isAction) : [];
    } catch {
      return [];
    }
  }

  function change(next: readonly TrackedAction[]) {
    actions = next;
    try {
      getStorage().setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the document.
    }
    for (const listener of listeners) listener();
  }

  function list() {
    actions ??= read();
    return actions;
  }

  return {
    list,
    add: (action) => change([...list().filter(({ id }) => id !== action.id), action]),
    remove: (id) => change(list().filter((action) => action.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isAction(value: unknown): value is TrackedAction {
  if (typeof value !== "object" || value === null) return false;
  const { id, boardId, kind, total, hiddenIds } = value as Partial<Record<string, unknown>>;
  const isKind = KINDS.some((known) => known === kind);
  const isNamed = typeof id === "string" && typeof boardId === "string" && isKind;
  return isNamed && typeof total === "number" && Array.isArray(hiddenIds);
}

/** The actions of this document. */
export const trackedActions = createTrackedActions(() => sessionStorage);
