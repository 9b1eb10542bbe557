import type { Draft } from "./draft.ts";

const DATABASE = "pin-drafts";
/** Words and pictures apart: typing must not write a picture anew with every letter. */
const WORDS = "words";
const PICTURES = "pictures";

/** Keeps drafts, bytes and words, in this browser. */
export interface DraftStorage {
  list(memberId: string): Promise<Draft[]>;
  /** With its picture, unless only words have changed. */
  put(draft: Draft, parts?: "all" | "words"): Promise<void>;
  delete(id: string): Promise<void>;
  /** Hears of drafts that another window has published or deleted; gives back how to stop. */
  watch(onDeleted: (id: string) => void): () => void;
}

export const browserDraftStorage: DraftStorage = {
  async list(memberId) {
    const database = await open();
    const transaction = database.transaction([WORDS, PICTURES], "readonly");
    const words = transaction.objectStore(WORDS).getAll();
    const keys = transaction.objectStore(PICTURES).getAllKeys();
    const pictures = transaction.objectStore(PICTURES).getAll();
    await ended(transaction);
    const pictureOf = new Map(keys.result.map((key, index) => [key, pictures.result[index]]));
    return (words.result as Omit<Draft, "picture">[])
      .filter((draft) => draft.memberId === memberId && pictureOf.has(draft.id))
      .map((draft) => ({ ...draft, picture: pictureOf.get(draft.id) as Draft["picture"] }))
      .toSorted((one, other) => one.createdAt - other.createdAt);
  },
  async put({ picture, ...words }, parts = "all") {
    const database = await open();
    const transaction = database.transaction([WORDS, PICTURES], "readwrite");
    transaction.objectStore(WORDS).put(words);
    if (parts === "all") transaction.objectStore(PICTURES).put(picture, words.id);
    // Without waiting for the answers: the page may be on its way out.
    transaction.commit();
    await ended(transaction);
  },
  async delete(id) {
    const database = await open();
    const transaction = database.transaction([WORDS, PICTURES], "readwrite");
    transaction.objectStore(WORDS).delete(id);
    transaction.objectStore(PICTURES).delete(id);
    await ended(transaction);
    windows().postMessage(id);
  },
  watch(onDeleted) {
    const listening = new AbortController();
    windows().addEventListener("message", ({ data }) => onDeleted(String(data)), listening);
    return () => listening.abort();
  },
};

let channel: BroadcastChannel | undefined;

/** All windows of this browser that have the builder open. */
function windows(): BroadcastChannel {
  channel ??= new BroadcastChannel(DATABASE);
  return channel;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase();
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      request.result.createObjectStore(WORDS, { keyPath: "id" });
      request.result.createObjectStore(PICTURES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
