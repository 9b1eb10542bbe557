import { ended, resultOf } from "#web/platform/browser/database.ts";
import { STORY_DRAFTS } from "#web/platform/offline/drafts.ts";
import { type DraftStorage, draftDatabase, draftStorageIn, noStorage } from "../draft-storage.ts";
import type { AskedStory } from "./ask-for-story.ts";
import type { Story } from "./story.ts";

const STORIES = "stories";

/** A story that isn't published yet. Its files are drafts. */
export type StoredStory = {
  story: Story;
  /** Idempotency key: the server creates one Pin for it, however often we retry. */
  key: string;
  /** The request that got no answer. The retry must be identical to find the Pin if it was created. */
  asked: AskedStory | null;
};

/** Stores the one story that a member is working on. */
export type StoryStorage = {
  files: DraftStorage;
  find(memberId: string): Promise<StoredStory | null>;
  put(memberId: string, stored: StoredStory | null): Promise<void>;
  /** Calls `onStored` after another window stored the member's story. Returns a function that stops watching. */
  watch(memberId: string, onStored: () => void): () => void;
};

const database = draftDatabase(STORY_DRAFTS, [STORIES]);
let channel: BroadcastChannel | undefined;

/** Tells this browser's windows whose story was stored. */
function windows(): BroadcastChannel {
  channel ??= new BroadcastChannel(`${STORY_DRAFTS} ${STORIES}`);
  return channel;
}

export const browserStoryStorage: StoryStorage = {
  files: draftStorageIn(database),
  async find(memberId) {
    const stories = (await database.open()).transaction(STORIES, "readonly").objectStore(STORIES);
    return ((await resultOf(stories.get(memberId))) as StoredStory | undefined) ?? null;
  },
  async put(memberId, stored) {
    const transaction = (await database.open()).transaction(STORIES, "readwrite");
    const stories = transaction.objectStore(STORIES);
    if (stored === null) stories.delete(memberId);
    else stories.put(stored, memberId);
    // Commits without waiting for the request, because the page may be closing.
    transaction.commit();
    // A window that reads now waits for this transaction.
    windows().postMessage(memberId);
    await ended(transaction);
  },
  watch(memberId, onStored) {
    const listening = new AbortController();
    windows().addEventListener("message", ({ data }) => data === memberId && onStored(), listening);
    return () => listening.abort();
  },
};

/** For a published story, whose changes end with the page. */
export const noStoryStorage: StoryStorage = {
  files: noStorage,
  find: () => Promise.resolve(null),
  put: () => Promise.resolve(),
  watch: () => () => undefined,
};
