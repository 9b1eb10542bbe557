import { ended, forgettableDatabase } from "#web/platform/browser/database.ts";
import { DRAFTS } from "#web/platform/offline/drafts.ts";
import type { Draft } from "./draft.ts";
import { isKept, joinVideo, splitVideo, videosHere } from "./video/keep-video.ts";

/** Text and pictures are stored separately, so that typing doesn't rewrite a picture with every key press. */
const WORDS = "words";
const PICTURES = "pictures";

/** Stores drafts and their pictures in this browser. */
export interface DraftStorage {
  list(memberId: string): Promise<Draft[]>;
  /** Includes the picture unless only the text has changed. */
  put(draft: Draft, parts?: "all" | "words"): Promise<void>;
  delete(id: string): Promise<void>;
  /** Calls back when another window publishes, deletes or stores a draft. Returns a function that stops watching. */
  watch(on: DraftWatcher): () => void;
}

export type DraftWatcher = { deleted?: (id: string) => void; stored?: (id: string) => void };
type Message = { deleted: string } | { stored: string };

/** Stores drafts in this database. */
export function draftStorageIn({ open, windows }: DraftDatabase): DraftStorage {
  const send = (message: Message) => windows().postMessage(message);
  return {
    async list(memberId) {
      const database = await open();
      const transaction = database.transaction([WORDS, PICTURES], "readonly");
      const words = transaction.objectStore(WORDS).getAll();
      const keys = transaction.objectStore(PICTURES).getAllKeys();
      const pictures = transaction.objectStore(PICTURES).getAll();
      await ended(transaction);
      const found = new Map(keys.result.map((key, index) => [key, pictures.result[index]]));
      for (const { id } of words.result as Draft[]) {
        const kept = found.get(keyOfVideo(id)) as Blob | undefined;
        if (kept !== undefined && !videosHere.has(id)) videosHere.set(id, kept);
      }
      return (words.result as Omit<Draft, "picture">[])
        .filter((draft) => draft.memberId === memberId && found.has(draft.id))
        .map((draft) => {
          const picture = found.get(draft.id) as Draft["picture"];
          return { ...draft, picture: joinVideo({ picture, video: videosHere.get(draft.id) ?? null }) };
        })
        .toSorted((one, other) => one.createdAt - other.createdAt);
    },
    async put({ picture, ...words }, parts = "all") {
      const database = await open();
      const transaction = database.transaction([WORDS, PICTURES], "readwrite");
      const stored = splitVideo(picture);
      transaction.objectStore(WORDS).put(words);
      if (parts === "all") transaction.objectStore(PICTURES).put(stored.picture, words.id);
      // Commits without waiting for the requests, because the page may be closing.
      transaction.commit();
      // A window that reads now waits for this transaction.
      send({ stored: words.id });
      await ended(transaction);
      if (stored.video !== null) await putVideo(database, words.id, stored.video);
    },
    async delete(id) {
      const database = await open();
      const transaction = database.transaction([WORDS, PICTURES], "readwrite");
      transaction.objectStore(WORDS).delete(id);
      for (const key of [id, keyOfVideo(id)]) transaction.objectStore(PICTURES).delete(key);
      videosHere.delete(id);
      await ended(transaction);
      send({ deleted: id });
    },
    watch({ deleted, stored }) {
      const listening = new AbortController();
      const take = ({ data }: MessageEvent<Message>) => {
        if ("deleted" in data) deleted?.(data.deleted);
        else stored?.(data.stored);
      };
      windows().addEventListener("message", take, listening);
      return () => listening.abort();
    },
  };
}

/** A separate transaction: if the device has no room for the video, the rest of the draft is stored anyway. */
async function putVideo(database: IDBDatabase, id: string, video: Blob): Promise<void> {
  if (videosHere.get(id) === video) return;
  videosHere.set(id, video);
  const transaction = database.transaction(PICTURES, "readwrite");
  const pictures = transaction.objectStore(PICTURES);
  if (isKept(video)) pictures.put(video, keyOfVideo(id));
  else pictures.delete(keyOfVideo(id));
  transaction.commit();
  await ended(transaction);
}

function keyOfVideo(id: string): string {
  return `${id} video`;
}

export type DraftDatabase = {
  open(): Promise<IDBDatabase>;
  /** A channel to all windows of this browser that show these drafts. */
  windows(): BroadcastChannel;
};

/** The database of this name, with stores for drafts and the other given ones. */
export function draftDatabase(name: string, otherStores: readonly string[] = []): DraftDatabase {
  const drafts = forgettableDatabase(name, (database) => {
    database.createObjectStore(WORDS, { keyPath: "id" });
    database.createObjectStore(PICTURES);
    for (const other of otherStores) database.createObjectStore(other);
  });
  let channel: BroadcastChannel | undefined;
  return {
    async open() {
      const database = await drafts.open();
      // The member has logged out.
      if (database === null) throw new Error("The drafts were deleted");
      return database;
    },
    windows: () => {
      channel ??= new BroadcastChannel(name);
      return channel;
    },
  };
}

export const browserDraftStorage = draftStorageIn(draftDatabase(DRAFTS));

/** For drafts that end with their page. */
export const noStorage: DraftStorage = {
  list: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  watch: () => () => undefined,
};
