import {
  buildDraft,
  type Draft,
  hasFile,
  type NewDraft,
  type PublishState,
  pictureBytes,
  type UploadState,
} from "./draft.ts";
import { createDraftSaver } from "./draft-saver.ts";
import type { DraftStorage } from "./draft-storage.ts";

export const DRAFTS_MAX = 50;

/** A draft with its state on this page, which isn't stored. */
export type DraftEntry = {
  draft: Draft;
  /** The URL of its picture; null if there is nothing to show. */
  src: string | null;
  upload: UploadState;
  publish: PublishState;
};

export type Drafts = {
  entries: readonly DraftEntry[];
  chosenId: string | null;
  /** Drafts from earlier visits have been loaded. */
  isRestored: boolean;
};

export type DraftChange = Partial<Pick<DraftEntry, "upload" | "publish">> & { draft?: Partial<Draft> };

export type Followed = {
  /** This window's versions, with changes that weren't stored yet. */
  overtaken: readonly Draft[];
  /** Drafts that show another file now. */
  refiled: readonly string[];
};

export type DraftStore = {
  memberId: string;
  get(): Drafts;
  subscribe(listener: () => void): () => void;
  find(id: string): DraftEntry | null;
  restore(): Promise<void>;
  /** Returns the drafts that fit within the limit. */
  add(drafts: readonly NewDraft[]): DraftEntry[];
  put(entry: DraftEntry): void;
  change(id: string, change: DraftChange): void;
  choose(id: string): void;
  remove(id: string): void;
  /** Shows these drafts as another window has stored them. */
  follow(ids: ReadonlySet<string>): Promise<Followed>;
  /** Stores changes that are waiting for a pause in typing. */
  flush(): void;
  dispose(): void;
};

/** Creates the store of one member's drafts in this browser. */
export function createDraftStore(
  memberId: string,
  storage: DraftStorage,
  draftsMax: number = DRAFTS_MAX,
): DraftStore {
  let current: Drafts = { entries: [], chosenId: null, isRestored: false };
  const listeners = new Set<() => void>();

  function set(change: Partial<Drafts>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  const saver = createDraftSaver(storage);
  let stopWatching: (() => void) | undefined;
  const find = (id: string) => current.entries.find(({ draft }) => draft.id === id) ?? null;

  function insert(added: readonly DraftEntry[]): void {
    const entries = [...current.entries, ...added].toSorted(
      (one, other) => one.draft.createdAt - other.draft.createdAt,
    );
    set({ entries, chosenId: added[0]?.draft.id ?? current.chosenId });
  }

  /** Puts an entry in its place, without choosing it. */
  function show(entry: DraftEntry): void {
    const others = current.entries.filter(({ draft }) => draft.id !== entry.draft.id);
    const entries = [...others, entry].toSorted((one, other) => one.draft.createdAt - other.draft.createdAt);
    set({ entries, chosenId: current.chosenId ?? entry.draft.id });
  }

  function drop(id: string): void {
    const entry = find(id);
    if (entry === null) return;
    set(without(current, entry));
    if (entry.src !== null) URL.revokeObjectURL(entry.src);
  }

  return {
    memberId,
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find,
    async restore() {
      stopWatching?.();
      stopWatching = storage.watch({
        deleted(id) {
          // A draft that is being published here will find out by its key that the Pin exists.
          if (find(id)?.publish.phase !== "publishing") drop(id);
        },
      });
      const kept = await storage.list(memberId).catch(() => []);
      const known = new Set(current.entries.map(({ draft }) => draft.id));
      const entries = [...kept.filter(({ id }) => !known.has(id)).map(entryOf), ...current.entries];
      set({ entries, isRestored: true, chosenId: current.chosenId ?? entries[0]?.draft.id ?? null });
    },
    add(drafts) {
      const room = Math.max(0, draftsMax - current.entries.length);
      const added = drafts.slice(0, room).map((draft) => entryOf(buildDraft(memberId, draft)));
      for (const { draft } of added) saver.save(draft);
      insert(added);
      return added;
    },
    put(entry) {
      saver.save(entry.draft);
      insert([{ ...entry, src: srcOf(entry.draft) }]);
    },
    change(id, { draft, ...state }) {
      const entries = current.entries.map((entry) => {
        if (entry.draft.id !== id) return entry;
        if (draft === undefined) return { ...entry, ...state };
        const next = { ...entry.draft, ...draft };
        if (draft.picture === undefined) saver.saveText(next);
        else saver.save(next);
        return { ...entry, ...state, draft: next, src: nextSrc(entry, next) };
      });
      set({ entries });
    },
    choose: (chosenId) => set({ chosenId }),
    remove(id) {
      drop(id);
      saver.delete(id);
    },
    async follow(ids) {
      const stored = await storage.list(memberId).catch(() => []);
      const overtaken: Draft[] = [];
      const refiled: string[] = [];
      for (const draft of stored.filter(({ id }) => ids.has(id))) {
        const mine = find(draft.id);
        if (mine?.publish.phase === "publishing") continue;
        const hadChanges = saver.drop(draft.id);
        const next = mine === null ? entryOf(draft) : asStoredElsewhere(mine, draft);
        if (next === mine) continue;
        if (mine !== null && hadChanges) overtaken.push(mine.draft);
        if (mine !== null && !isSameFile(mine.draft.picture, draft.picture)) refiled.push(draft.id);
        show(next);
      }
      return { overtaken, refiled };
    },
    flush: saver.flush,
    dispose() {
      stopWatching?.();
      saver.flush();
      for (const { src } of current.entries) if (src !== null) URL.revokeObjectURL(src);
    },
  };
}

/** Removes a draft. If it was the chosen one, its neighbor becomes the chosen one. */
function without({ entries, chosenId }: Drafts, entry: DraftEntry): Pick<Drafts, "entries" | "chosenId"> {
  const index = entries.indexOf(entry);
  const left = entries.toSpliced(index, 1);
  if (chosenId !== entry.draft.id) return { entries: left, chosenId };
  return { entries: left, chosenId: left[Math.min(index, left.length - 1)]?.draft.id ?? null };
}

function entryOf(draft: Draft): DraftEntry {
  const upload: UploadState = { phase: hasFile(draft) ? "waiting" : "done" };
  return { draft, src: srcOf(draft), upload, publish: { phase: "idle" } };
}

/** The entry with a draft that another window has stored; the same one if that changes nothing. */
function asStoredElsewhere(mine: DraftEntry, stored: Draft): DraftEntry {
  if (!isSameFile(mine.draft.picture, stored.picture)) {
    if (mine.src !== null) URL.revokeObjectURL(mine.src);
    return entryOf(stored);
  }
  const { uploadId, slot, picture } = mine.draft;
  const cover = stored.picture.kind === "video" && picture.kind === "video" ? stored.picture : null;
  const isSameCover = picture.kind !== "video" || picture.coverTime === cover?.coverTime;
  const draft = {
    ...stored,
    // Its upload may be underway here.
    slot: slot ?? stored.slot,
    uploadId: isSameCover ? (uploadId ?? stored.uploadId) : stored.uploadId,
    picture:
      picture.kind === "video" && cover !== null && !isSameCover
        ? { ...picture, cover: cover.cover, coverTime: cover.coverTime }
        : picture,
  };
  const isSame = isSameCover && JSON.stringify(draft) === JSON.stringify(mine.draft);
  return isSame ? mine : { ...mine, draft, src: nextSrc(mine, draft) };
}

/** Whether two pictures are from the same file. What is read from the browser's storage is another object each time. */
function isSameFile(one: Draft["picture"], other: Draft["picture"]): boolean {
  const traits = (picture: Draft["picture"]) => {
    if (picture.kind === "file")
      return [picture.name, picture.original.size, picture.shown.size, picture.edit];
    if (picture.kind === "video") return picture.chosen;
    return picture.kind === "found" ? picture.url : "";
  };
  return one.kind === other.kind && JSON.stringify(traits(one)) === JSON.stringify(traits(other));
}

function srcOf(draft: Draft): string | null {
  const bytes = pictureBytes(draft);
  return bytes === null ? null : URL.createObjectURL(bytes);
}

function nextSrc({ draft, src }: DraftEntry, next: Draft): string | null {
  if (pictureBytes(next) === pictureBytes(draft)) return src;
  if (src !== null) URL.revokeObjectURL(src);
  return srcOf(next);
}
