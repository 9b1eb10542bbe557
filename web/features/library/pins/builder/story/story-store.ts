import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { noWords, type PublishState } from "../draft.ts";
import type { AskedStory } from "./ask-for-story.ts";
import { beginHistory, type History, recordEdit, redo, undo } from "./history.ts";
import { draftIdsOf, hasContent, type Story, type StoryPage } from "./story.ts";
import type { StoredStory, StoryStorage } from "./story-storage.ts";

const SAVE_EVERY_MS = 2000;
/** Files of another window's pages may be stored before its story is. */
const UNUSED_FILES_STAY_MS = 3_600_000;

export type StoryState = {
  history: History<Story>;
  /** The page that is shown. */
  pageId: string | null;
  /** The text or Pin on it that is chosen. */
  partId: string | null;
  /** The request whose answer was lost. */
  asked: AskedStory | null;
  key: string;
  publish: PublishState;
  /** The story as it is published. */
  saved: Story | null;
  isRestored: boolean;
};

export type StoryStore = {
  get(): StoryState;
  subscribe(listener: () => void): () => void;
  /** Edits with the same key in quick succession are undone together. */
  edit(change: (story: Story) => Story, key?: string): void;
  /** Changes the story before the first edit. */
  start(change: (story: Story) => Story): void;
  undo(): void;
  redo(): void;
  show(pageId: string | null): void;
  choosePart(partId: string | null): void;
  set(change: Partial<Pick<StoryState, "asked" | "key" | "publish" | "saved">>): void;
  /** Loads the story of an earlier visit. Returns which files no page shows anymore. */
  restore(): Promise<(draft: { id: string; createdAt: number }) => boolean>;
  /** Shows the story as another window has stored it. Edits that only this window has can be restored with undo. */
  follow(): Promise<Followed>;
  /** Forgets the story, which is published. */
  finish(): void;
  /** Stores changes now. */
  flush(): void;
  dispose(): void;
};

/** What another window did to the story: changed it, changed it while this one had edits, or ended it. */
export type Followed = "nothing" | "changed" | "overtaken" | "ended";

export const emptyStory: Story = { pages: [], words: noWords, board: null };

/** `published`: a story that is edited, instead of a new one. */
export function createStoryStore(
  memberId: string,
  storage: StoryStorage,
  published: Story | null = null,
): StoryStore {
  let current = startWith(published);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function set(change: Partial<StoryState>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function drop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function put(stored: StoredStory | null): void {
    drop();
    // If the device is full, the story lasts until the page closes.
    void storage.put(memberId, stored).catch(() => undefined);
  }

  function flush(): void {
    if (timer === null) return;
    const { history, key, asked } = current;
    put(hasContent(history.present) ? { story: history.present, key, asked } : null);
  }

  function saveSoon(): void {
    if (current.isRestored) timer ??= setTimeout(flush, SAVE_EVERY_MS);
  }

  function move(history: History<Story>): void {
    if (history === current.history) return;
    const { pageId } = current;
    const shown = changedPage(current.history.present, history.present, pageId);
    set({ history, pageId: shown, ...(shown !== pageId && { partId: null }), ...withoutFailure() });
    saveSoon();
  }

  function withoutFailure(): Partial<StoryState> {
    return current.publish.phase === "failed" ? { publish: { phase: "idle" } } : {};
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(change, key) {
      const { history, pageId } = current;
      const next = recordEdit(history, change(history.present), { key, now: Date.now() });
      if (next === history) return;
      const shown = nearestPage(history.present, next.present, pageId);
      set({ history: next, pageId: shown, ...(shown !== pageId && { partId: null }), ...withoutFailure() });
      saveSoon();
    },
    start(change) {
      const { past, present } = current.history;
      if (past.length === 0) set({ history: beginHistory(change(present)) });
    },
    undo: () => move(undo(current.history)),
    redo: () => move(redo(current.history)),
    show: (pageId) => set({ pageId, partId: null }),
    choosePart: (partId) => {
      if (partId !== current.partId) set({ partId });
    },
    set(change) {
      set(change);
      if ("asked" in change || "key" in change) {
        saveSoon();
        // The request may arrive although the page closes before the answer.
        flush();
      }
    },
    async restore() {
      const stored = current.isRestored ? null : await storage.find(memberId).catch(() => null);
      const isUntouched = current.history.past.length === 0 && published === null;
      if (stored !== null && isUntouched) {
        const { story, key, asked } = stored;
        set({ history: beginHistory(story), pageId: story.pages[0]?.id ?? null, key, asked });
      }
      set({ isRestored: true });
      const used = new Set(draftIdsOf(current.history.present));
      return ({ id, createdAt }) => !used.has(id) && createdAt < Date.now() - UNUSED_FILES_STAY_MS;
    },
    async follow() {
      const stored = await storage.find(memberId).catch(() => undefined);
      const { history } = current;
      if (stored === undefined || (stored === null && !hasContent(history.present))) return "nothing";
      const hasEdits = timer !== null;
      drop();
      const { story, key, asked } = stored ?? { ...startWith(null), story: emptyStory };
      const isUntouched = history.past.length === 0 && stored !== null;
      set({
        history: isUntouched ? beginHistory(story) : recordEdit(history, story, { now: Date.now() }),
        pageId: keptPage(history.present, story, current.pageId),
        ...{ key, asked },
        ...withoutFailure(),
      });
      if (stored === null) return "ended";
      return hasEdits ? "overtaken" : "changed";
    },
    finish() {
      set({ ...startWith(null), isRestored: true });
      put(null);
    },
    flush,
    dispose: flush,
  };
}

function startWith(saved: Story | null): StoryState {
  const story = saved ?? emptyStory;
  return {
    history: beginHistory(story),
    saved,
    pageId: story.pages[0]?.id ?? null,
    partId: null,
    asked: null,
    key: createUniqueKey(),
    publish: { phase: "idle" },
    isRestored: false,
  };
}

/** A page that was added, else the shown one, else its neighbor if it's gone. */
function nearestPage(before: Story, after: Story, shownId: string | null): string | null {
  const added = after.pages.find(({ id }) => before.pages.every((page) => page.id !== id));
  return added?.id ?? keptPage(before, after, shownId);
}

/** The shown page, or its neighbor if it's gone. */
function keptPage(before: Story, after: Story, shownId: string | null): string | null {
  if (after.pages.some(({ id }) => id === shownId)) return shownId;
  const at = before.pages.findIndex(({ id }) => id === shownId);
  return after.pages[Math.min(Math.max(at, 0), after.pages.length - 1)]?.id ?? null;
}

/** Undo and redo show the page that they change. */
function changedPage(before: Story, after: Story, shownId: string | null): string | null {
  const known = new Map(before.pages.map((page) => [page.id, page]));
  const isSame = (page: StoryPage) => known.get(page.id) === page;
  const isShownChanged = after.pages.some((page) => page.id === shownId && !isSame(page));
  if (isShownChanged) return shownId;
  return after.pages.find((page) => !isSame(page))?.id ?? nearestPage(before, after, shownId);
}
