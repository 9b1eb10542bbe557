import { expect, test } from "vitest";
import { noStorage } from "../draft-storage.ts";
import { addPages, buildPage } from "./story.ts";
import type { StoredStory, StoryStorage } from "./story-storage.ts";
import { createStoryStore, type StoryStore } from "./story-store.ts";

/** Two windows of one browser. */
async function openWindows() {
  let kept: StoredStory | null = null;
  const storage: StoryStorage = {
    files: noStorage,
    find: async () => structuredClone(kept),
    put: async (_memberId, stored) => {
      kept = structuredClone(stored);
    },
    watch: () => () => undefined,
  };
  const windows = [createStoryStore("7", storage), createStoryStore("7", storage)] as const;
  for (const store of windows) await store.restore();
  return windows;
}

const addPage = (store: StoryStore) => store.edit((story) => addPages(story, [buildPage(null)]));
const pagesOf = (store: StoryStore) => store.get().history.present.pages.map(({ id }) => id);

test("a window without edits shows what another one stored, on the page it showed", async () => {
  const [one, other] = await openWindows();
  addPage(one);
  one.flush();
  expect(await other.follow()).toBe("changed");
  const shown = other.get().pageId;
  addPage(one);
  one.flush();
  expect(await other.follow()).toBe("changed");
  expect(pagesOf(other)).toEqual(pagesOf(one));
  expect(pagesOf(other)).toHaveLength(2);
  expect(other.get()).toMatchObject({ pageId: shown, key: one.get().key });
});

test("edits that another window overtook aren't stored over its version, and undo restores them", async () => {
  const [one, other] = await openWindows();
  addPage(other);
  const own = pagesOf(other);
  addPage(one);
  one.flush();
  expect(await other.follow()).toBe("overtaken");
  other.flush();
  await one.follow();
  expect(pagesOf(one)).toEqual(pagesOf(other));
  expect(pagesOf(one)).not.toEqual(own);
  other.undo();
  expect(pagesOf(other)).toEqual(own);
});

test("a story that another window ended is gone, and undo starts a new one with its pages", async () => {
  const [one, other] = await openWindows();
  addPage(one);
  one.flush();
  await other.follow();
  const { key } = other.get();
  const pages = pagesOf(other);
  one.finish();
  expect(await other.follow()).toBe("ended");
  expect(pagesOf(other)).toEqual([]);
  expect(await other.follow()).toBe("nothing");
  other.undo();
  expect(pagesOf(other)).toEqual(pages);
  expect(other.get().key).not.toBe(key);
});
