import type { Draft } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";

const TYPING_PAUSE_MS = 300;

export type DraftKeeper = {
  keep(draft: Draft): void;
  /** Once the typing rests. */
  keepWords(draft: Draft): void;
  forget(id: string): void;
  /** Writes at once what still waits. */
  flush(): void;
};

/** Writes drafts into the browser. Where that has no room for them, they live as long as the page. */
export function createDraftKeeper(storage: DraftStorage): DraftKeeper {
  const waiting = new Map<string, Draft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignore = () => undefined;

  function flush(): void {
    clearTimeout(timer);
    for (const draft of waiting.values()) void storage.put(draft, "words").catch(ignore);
    waiting.clear();
  }

  return {
    keep(draft) {
      waiting.delete(draft.id);
      void storage.put(draft).catch(ignore);
    },
    keepWords(draft) {
      waiting.set(draft.id, draft);
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    forget(id) {
      waiting.delete(id);
      void storage.delete(id).catch(ignore);
    },
    flush,
  };
}
