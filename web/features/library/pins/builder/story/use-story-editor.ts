import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { STORY_PAGES_MAX } from "#contract/limits/stories.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { useSavePlace } from "#web/features/library/pins/save/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { endVideoUpload } from "#web/platform/api/end-video-upload.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { draftsOfAll } from "../add-files.ts";
import { createDraftStore, type DraftStore } from "../draft-store.ts";
import type { DraftTools } from "../draft-tools.ts";
import { readCreationState } from "../navigation-state.ts";
import { createUploadQueue, type UploadQueue } from "../upload-queue.ts";
import {
  addPages,
  buildPage,
  changePage,
  copyPage,
  draftIdsOf,
  hasContent,
  type PageMedia,
  removePage,
  type Story,
  type StoryPage,
} from "./story.ts";
import { browserStoryStorage, noStoryStorage } from "./story-storage.ts";
import { createStoryStore, emptyStory, type StoryState, type StoryStore } from "./story-store.ts";
import { useOtherWindows } from "./use-other-windows.ts";

/** A published story whose pages are edited. */
export type EditedStory = { id: string; version: number; story: Story };

export type StoryEditorTools = {
  api: Api;
  memberId: string;
  story: StoryStore;
  files: DraftStore;
  uploads: UploadQueue;
  edited: EditedStory | null;
  /** Where the member came from. Publishing leads back there. */
  entryType: ReturnType<typeof readCreationState>["entryType"];
  /** One page for each file. */
  addFiles: DraftTools["addFiles"];
  addWordPage: () => void;
  duplicate: (pageId: string) => void;
  /** Removes a page and offers to undo it. */
  discard: (pageId: string) => void;
  setMedia: (pageId: string, files: readonly Blob[]) => void;
  /** Replaces a file on all its pages. */
  replaceFile: DraftTools["replacePicture"];
  startOver: () => void;
};

const EditorContext = createContext<StoryEditorTools | null>(null);

export const StoryEditorProvider = EditorContext.Provider;

export function useStoryEditor(): StoryEditorTools {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("There is no story editor above this component");
  return editor;
}

export function useStoryState(): StoryState {
  const { story } = useStoryEditor();
  return useSyncExternalStore(story.subscribe, story.get, story.get);
}

export function useFiles() {
  const { files } = useStoryEditor();
  return useSyncExternalStore(files.subscribe, files.get, files.get).entries;
}

export function useCreateStoryEditor(edited: EditedStory | null): StoryEditorTools {
  const { t } = useLingui();
  const { api, user } = useSaver();
  const toasts = useToasts();
  const memberId = user?.id ?? "";
  const { story, files, uploads } = useStoredStory(api, memberId, edited);
  const entryType = useGivenPlace(story, edited !== null);

  function roomNow(): number {
    return Math.max(0, STORY_PAGES_MAX - story.get().history.present.pages.length);
  }

  /** Shows a message if more pages were wanted than there is room for. */
  function add(pages: readonly StoryPage[], wanted: number, afterId: string | null = null): void {
    const room = roomNow();
    if (pages.length > 0) story.edit((now) => addPages(now, pages, afterId));
    if (wanted <= room) return;
    const text = t`${plural(STORY_PAGES_MAX, {
      one: "A story can have # page.",
      other: "A story can have # pages.",
    })}`;
    toasts.show({ text, tone: "danger", key: "full" });
  }

  /** The files that can be used, as drafts whose upload starts. */
  function take(given: readonly Blob[]): PageMedia[] {
    const drafts = draftsOfAll(given, "uploaded", "");
    if (drafts.length < given.length) {
      toasts.show({ text: t`You can only add pictures and videos here.`, tone: "danger", key: "unusable" });
    }
    return files.add(drafts).map(({ draft: { id, picture } }) => {
      void uploads.start(id);
      return { kind: "file", draftId: id, isVideo: picture.kind === "video" };
    });
  }

  function addFiles(given: readonly Blob[]): void {
    add(take(given.slice(0, roomNow())).map(buildPage), given.length);
  }

  function setMedia(pageId: string, given: readonly Blob[]): void {
    const [media] = take(given.slice(0, 1));
    if (media !== undefined) story.edit((now) => changePage(now, pageId, () => ({ media, captions: [] })));
  }

  function replaceFile(draftId: string, given: readonly Blob[]): void {
    const [media] = take(given.slice(0, 1));
    if (media === undefined) return;
    story.edit((now) => ({
      ...now,
      pages: now.pages.map((page) =>
        page.media?.kind === "file" && page.media.draftId === draftId ? { ...page, media } : page,
      ),
    }));
  }

  function duplicate(pageId: string): void {
    const page = story.get().history.present.pages.find(({ id }) => id === pageId);
    if (page !== undefined) add([copyPage(page)], 1, pageId);
  }

  function discard(pageId: string): void {
    const { pages } = story.get().history.present;
    const at = pages.findIndex(({ id }) => id === pageId);
    const page = pages[at];
    if (page === undefined) return;
    story.edit((now) => removePage(now, pageId));
    const putBack = () =>
      story.edit((now) =>
        now.pages.includes(page) ? now : { ...now, pages: now.pages.toSpliced(at, 0, page) },
      );
    toasts.show({ text: t`Page deleted`, action: { label: t`Undo`, onPress: putBack }, key: "page" });
  }

  function startOver(): void {
    const before = story.get().history.present;
    story.edit(() => emptyStory);
    const putBack = () => story.edit(() => before);
    toasts.show({ text: t`Story deleted`, action: { label: t`Undo`, onPress: putBack }, key: "page" });
  }

  function addWordPage(): void {
    add([buildPage(null)], 1);
  }

  return {
    ...{ api, memberId, story, files, uploads, edited, entryType },
    ...{ addFiles, addWordPage, duplicate, discard, setMedia, replaceFile, startOver },
  };
}

/** A new story goes to the board that the navigation state names, else where the member saved last. */
function useGivenPlace(story: StoryStore, isEditing: boolean): StoryEditorTools["entryType"] {
  const { state } = useLocation();
  const [{ entryType, board: given }] = useState(() => readCreationState(state));
  const { latest } = useSavePlace();
  const { isRestored } = useSyncExternalStore(story.subscribe, story.get, story.get);
  const isApplied = useRef(false);

  useEffect(() => {
    if (!isRestored || isEditing || isApplied.current) return;
    isApplied.current = true;
    const board: BoardChoice | null = given ?? latest;
    story.start((now) => (hasContent(now) || now.board !== null ? now : { ...now, board }));
  }, [story, isRestored, isEditing, given, latest]);

  return entryType;
}

function useStoredStory(api: Api, memberId: string, edited: EditedStory | null) {
  const instance = useInstance();
  const [core] = useState(() => {
    const storage = edited === null ? browserStoryStorage : noStoryStorage;
    // The story limits them.
    const files = createDraftStore(memberId, storage.files, Number.POSITIVE_INFINITY);
    const uploads = createUploadQueue({ api, store: files, instance });
    return { storage, files, uploads, story: createStoryStore(memberId, storage, edited?.story ?? null) };
  });
  const { storage, story, files, uploads } = core;
  useOtherWindows({ memberId, storage, story, files });

  useEffect(() => {
    let isHere = true;
    void Promise.all([files.restore(), story.restore()]).then(([, isUnused]) => {
      if (!isHere) return;
      for (const { draft } of files.get().entries) if (isUnused(draft)) files.remove(draft.id);
    });
    const flush = () => {
      story.flush();
      files.flush();
    };
    // Writes during `pagehide` may be lost, and not every browser fires `beforeunload`.
    const ends = ["beforeunload", "pagehide"];
    for (const end of ends) window.addEventListener(end, flush);
    return () => {
      isHere = false;
      for (const end of ends) window.removeEventListener(end, flush);
      uploads.dispose();
      story.dispose();
      files.dispose();
    };
  }, [story, files, uploads]);

  useEffect(() => {
    const parked = new Set<string>();
    let isWaiting = false;
    // Once all that belongs to a change has happened.
    const update = () => {
      if (isWaiting) return;
      isWaiting = true;
      queueMicrotask(() => {
        isWaiting = false;
        uploadShown(core, parked);
      });
    };
    const stops = [story.subscribe(update), files.subscribe(update)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [core, story, files]);

  return core;
}

type Core = { story: StoryStore; files: DraftStore; uploads: UploadQueue };

/** Uploads the pages' files. Parks the uploads of deleted pages, which undo starts again. */
function uploadShown({ story, files, uploads }: Core, parked: Set<string>): void {
  if (!story.get().isRestored || !files.get().isRestored) return;
  const shown = new Set(draftIdsOf(story.get().history.present));
  for (const { draft, upload } of files.get().entries) {
    const isUnderway = !["done", "failed", "missing", "cancelled"].includes(upload.phase);
    if (shown.has(draft.id)) {
      if (upload.phase === "waiting" || parked.has(draft.id)) void uploads.start(draft.id);
      parked.delete(draft.id);
    } else if (isUnderway) {
      parked.add(draft.id);
      uploads.cancel(draft.id);
      // The server would count it as open for a day.
      if (draft.slot !== null) void endVideoUpload(draft.slot);
    }
  }
}
