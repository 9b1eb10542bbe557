import { expect, test } from "vitest";
import { buildDraft, type Draft, type NewDraft, noWords } from "./draft.ts";
import type { DraftStorage, DraftWatcher } from "./draft-storage.ts";
import { createDraftStore, DRAFTS_MAX } from "./draft-store.ts";

function buildNew(name: string): NewDraft {
  const original = new Blob([name], { type: "image/png" });
  return { method: "uploaded", picture: { kind: "file", original, shown: original, name, edit: null } };
}

/** A browser's storage, and a second window that shares it. */
function buildStorage(kept: Draft[] = []) {
  const drafts = new Map(kept.map((draft) => [draft.id, draft]));
  const watchers = new Set<DraftWatcher>();
  const storage: DraftStorage = {
    list: async (memberId) => [...drafts.values()].filter((draft) => draft.memberId === memberId),
    put: async (draft) => void drafts.set(draft.id, draft),
    delete: async (id) => void drafts.delete(id),
    watch(on) {
      watchers.add(on);
      return () => watchers.delete(on);
    },
  };
  function deleteElsewhere(id: string): void {
    for (const { deleted } of watchers) deleted?.(id);
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

test("a draft changed in another window shows that version, and returns the unsaved one it replaced", async () => {
  const { storage, drafts } = buildStorage();
  const [here, there] = [createDraftStore("7", storage), createDraftStore("7", storage)];
  const [first = "", second = ""] = here.add([buildNew("a"), buildNew("b")]).map(({ draft }) => draft.id);
  await there.restore();
  const write = (store: typeof here, id: string, title: string) => {
    const words = store.find(id)?.draft.words ?? noWords;
    store.change(id, { draft: { words: { ...words, title } } });
  };
  const titles = (store: typeof here) => store.get().entries.map(({ draft }) => draft.words.title);
  const follow = (...ids: string[]) => here.follow(new Set(ids));

  write(there, first, "Fern");
  write(here, second, "Reed");
  there.flush();
  expect(await follow(first)).toEqual({ overtaken: [], refiled: [] });
  expect(titles(here)).toEqual(["Fern", "Reed"]);

  write(there, first, "Moss");
  write(here, first, "Lichen");
  there.flush();
  expect((await follow(first)).overtaken.map(({ words }) => words.title)).toEqual(["Lichen"]);
  here.flush();
  expect([...drafts.values()].map(({ words }) => words.title)).toEqual(["Moss", "Reed"]);

  const [added] = there.add([buildNew("c")]);
  there.change(second, { draft: { picture: buildNew("another").picture } });
  expect((await follow(second, added?.draft.id ?? "")).refiled).toEqual([second]);
  expect(here.get()).toMatchObject({ entries: { length: 3 }, chosenId: first });

  here.change(first, { publish: { phase: "publishing" } });
  write(there, first, "Birch");
  there.flush();
  await follow(first);
  expect(titles(here)[0]).toBe("Moss");
});
