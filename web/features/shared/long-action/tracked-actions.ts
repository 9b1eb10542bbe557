/** A long action that was begun here, as long as its end was not told. */
export type TrackedAction = {
  id: string;
  /** The board that tells how far it is. */
  boardId: string;
  kind: "move" | "copy" | "delete" | "merge" | "restore";
  /** How many pins; 0 where that is not known. */
  total: number;
  /** Those that lists leave out meanwhile. */
  hiddenIds: readonly string[];
  /** What takes it back when it is done; absent where nothing does. */
  undoId?: string;
};

export type TrackedActions = {
  /** The same list until it changes. */
  list(): readonly TrackedAction[];
  add(action: TrackedAction): void;
  remove(id: string): void;
  subscribe(listener: () => void): () => void;
};

const KEY = "long-actions";

/** Kept by the tab, so that a page loaded anew goes on telling; where it may keep nothing, by the document. */
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
      // Kept for this document alone.
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
  const isKind = ["move", "copy", "delete", "merge", "restore"].includes(String(kind));
  const isNamed = typeof id === "string" && typeof boardId === "string" && isKind;
  return isNamed && typeof total === "number" && Array.isArray(hiddenIds);
}

/** Of this document. */
export const trackedActions = createTrackedActions(() => sessionStorage);
