import { expect, test } from "vitest";
import { buildDraft, type Draft, type NewDraft } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { createDraftStore, DRAFTS_MAX } from "./draft-store.ts";

function buildNew(name: string): NewDraft {
  const original = new Blob([name], { type: "image/png" });
  return { method: "uploaded", picture: { kind: "file", original, shown: original, name, edit: null } };
}

/** A browser's storage, and a second window that shares it. */
function buildStorage(kept: Draft[] = []) {
  const drafts = new Map(kept.map((draft) => [draft.id, draft]));
  const listeners = new Set<(id: string) => void>();
  const storage: DraftStorage = {
    list: async (memberId) => [...drafts.values()].filter((draft) => draft.memberId === memberId),
    put: async (draft) => void drafts.set(draft.id, draft),
    delete: async (id) => void drafts.delete(id),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function deleteElsewhere(id: string): void {
    for (const listener of listeners) listener(id);
  }

  return { storage, drafts, deleteElsewhere };
}

test("restores the member's drafts, chooses one, and keeps those just added", async () => {
  const mine = buildDraft("7", buildNew("kept"));
  const { storage } = buildStorage([mine, buildDraft("8", buildNew("somebody's"))]);
  const store = createDraftStore("7", storage);
  const [added] = store.add([buildNew("new")]);
  await store.restore();
  expect(store.get().entries.map(({ draft }) => draft.id)).toEqual([mine.id, added?.draft.id]);
  expect(store.get()).toMatchObject({ isRestored: true, chosenId: added?.draft.id });
});

test("no two drafts have the same time, so drafts added together keep their order", () => {
  const moments = Array.from(
    { length: 50 },
    (_, index) => buildDraft("7", buildNew(String(index))).createdAt,
  );
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other));
});

test("the number of drafts is limited, and adding returns those that fit", () => {
  const { storage } = buildStorage();
  const store = createDraftStore("7", storage);
  const all = Array.from({ length: DRAFTS_MAX + 2 }, (_, index) => buildNew(String(index)));
  expect(store.add(all)).toHaveLength(DRAFTS_MAX);
  expect(store.add([buildNew("one more")])).toEqual([]);
});

test("text is stored on flush, and removing a draft chooses its neighbor", async () => {
  const { storage, drafts } = buildStorage();
  const store = createDraftStore("7", storage);
  const ids = store.add([buildNew("a"), buildNew("b"), buildNew("c")]).map(({ draft }) => draft.id);
  const [first = "", second = "", third = ""] = ids;
  store.change(first, { draft: { words: { ...buildDraft("7", buildNew("a")).words, title: "Moss" } } });
  expect(drafts.get(first)?.words.title).toBe("");
  store.flush();
  expect(drafts.get(first)?.words.title).toBe("Moss");
  store.choose(second);
  store.remove(second);
  expect(store.get().chosenId).toBe(third);
  store.remove(third);
  expect(store.get().chosenId).toBe(first);
  expect([...drafts.keys()]).toEqual([first]);
});

test("a draft published in another window disappears, unless it is being published here", async () => {
  const { storage, deleteElsewhere } = buildStorage();
  const store = createDraftStore("7", storage);
  await store.restore();
  const [first, second] = store.add([buildNew("a"), buildNew("b")]);
  store.change(second?.draft.id ?? "", { publish: { phase: "publishing" } });
  for (const entry of [first, second]) deleteElsewhere(entry?.draft.id ?? "");
  expect(store.get().entries.map(({ draft }) => draft.id)).toEqual([second?.draft.id]);
});
