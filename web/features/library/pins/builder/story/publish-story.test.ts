import { expect, test } from "vitest";
import { createApi } from "#web/platform/api/api.ts";
import { noStorage } from "../draft-storage.ts";
import { createDraftStore } from "../draft-store.ts";
import type { UploadQueue } from "../upload-queue.ts";
import { updateStory } from "./publish-story.ts";
import { addPages, buildPage } from "./story.ts";
import { noStoryStorage } from "./story-storage.ts";
import { createStoryStore, emptyStory } from "./story-store.ts";

function buildFile(name: string) {
  const original = new Blob([name], { type: "image/png" });
  return {
    method: "uploaded" as const,
    picture: { kind: "file" as const, original, shown: original, name, edit: null },
  };
}

test("of several broken files, the first in order is shown, whichever fails first", async () => {
  const files = createDraftStore("7", noStorage);
  const ids = files.add([buildFile("a"), buildFile("b"), buildFile("c")]).map(({ draft }) => draft.id);
  const [, second = "", third = ""] = ids;
  for (const id of ids) files.change(id, { upload: { phase: "done" } });
  for (const id of [second, third]) files.change(id, { upload: { phase: "failed", error: new Error() } });
  const media = ids.map((draftId) => ({ kind: "file" as const, draftId, isVideo: false }));
  const story = createStoryStore("7", noStoryStorage, addPages(emptyStory, media.map(buildPage)));

  const thirdFailed = Promise.withResolvers<void>();
  const start: UploadQueue["start"] = async (id) => {
    files.change(id, { upload: { phase: "waiting" } });
    if (id === second) await thirdFailed.promise;
    const error = new Error("broken");
    files.change(id, { upload: { phase: "failed", error } });
    // Once everyone knows of the third.
    if (id === third) setTimeout(thirdFailed.resolve);
    throw error;
  };
  const unused = () => Promise.reject(new Error("Nothing is sent"));
  const uploads = { start, sendCover: unused, cancel: () => undefined, dispose: () => undefined };
  const api = createApi(unused);
  expect(await updateStory({ api, story, files, uploads }, { id: "1", version: 1 })).toBeNull();
  const { history, pageId } = story.get();
  expect(history.present.pages.findIndex(({ id }) => id === pageId)).toBe(1);
});
