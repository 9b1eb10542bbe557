import type { Draft } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";

const TYPING_PAUSE_MS = 300;

export type DraftSaver = {
  save(draft: Draft): void;
  /** Waits for a pause in typing. */
  saveText(draft: Draft): void;
  delete(id: string): void;
  /** Drops a change that waits, and returns whether there was one. */
  drop(id: string): boolean;
  /** Writes pending changes now. */
  flush(): void;
};

/** Stores drafts in the browser. If storage is full, they last until the page closes. */
export function createDraftSaver(storage: DraftStorage): DraftSaver {
  const waiting = new Map<string, Draft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignore = () => undefined;

  function flush(): void {
    clearTimeout(timer);
    for (const draft of waiting.values()) void storage.put(draft, "words").catch(ignore);
    waiting.clear();
  }

  return {
    save(draft) {
      waiting.delete(draft.id);
      void storage.put(draft).catch(ignore);
    },
    saveText(draft) {
      waiting.set(draft.id, draft);
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    delete(id) {
      waiting.delete(id);
      void storage.delete(id).catch(ignore);
    },
    drop: (id) => waiting.delete(id),
    flush,
  };
}
