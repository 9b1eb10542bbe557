import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { profileUrl } from "#contract/urls.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { rememberBoard, useSavePlace } from "#web/features/library/pins/save/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { CHECK_EVERY_MS } from "#web/platform/api/check-until.ts";
import { endVideoUpload } from "#web/platform/api/end-video-upload.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { draftsOfAll } from "./add-files.ts";
import { type DraftMethod, hasFile, type NewDraft } from "./draft.ts";
import { browserDraftStorage } from "./draft-storage.ts";
import { createDraftStore, DRAFTS_MAX, type DraftStore, type Drafts } from "./draft-store.ts";
import type { DraftTools } from "./draft-tools.ts";
import { showFound } from "./found-preview.ts";
import type { CreationState } from "./navigation-state.ts";
import { pendingQuery } from "./pending/pending-query.ts";
import { type PublishedPin, publishDraft } from "./publish-draft.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";
import { useOtherDrafts } from "./use-other-drafts.ts";
import { useTellPublished } from "./use-tell-published.ts";

export type PinBuilder = DraftTools & {
  api: Api;
  addFiles: (files: readonly Blob[], method?: DraftMethod, description?: string) => void;
  add: (drafts: readonly NewDraft[]) => void;
  /** Replaces a draft's picture by a card drawn for its link. */
  drawCard: (id: string) => void;
  /** Where the member came from. Publishing everything leads back there. */
  setOrigin: (from: Pick<CreationState, "entryType" | "board">) => void;
  /** Removes a draft and offers to undo it. */
  discard: (id: string) => void;
  publish: (ids: readonly string[]) => Promise<void>;
};

const BuilderContext = createContext<PinBuilder | null>(null);

export const PinBuilderProvider = BuilderContext.Provider;

export function usePinBuilder(): PinBuilder {
  const builder = useContext(BuilderContext);
  if (builder === null) throw new Error("There is no pin builder above this component");
  return builder;
}

export function useDrafts(): Drafts {
  const { store } = usePinBuilder();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

type Core = { store: DraftStore; uploads: UploadQueue };

/** Sets up this browser's drafts, their uploads and the actions on them. */
export function useCreatePinBuilder(): PinBuilder {
  const { t } = useLingui();
  const { api, user } = useSaver();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { id: memberId = "", username = "" } = user ?? {};
  const { store, uploads } = useStoredDrafts(api, memberId);
  const entryType = useRef<CreationState["entryType"]>(null);
  const givenBoard = useRef<CreationState["board"]>(null);
  const tellPublished = useTellPublished();
  const { latest } = useSavePlace();
  const queryClient = useQueryClient();

  function add(drafts: readonly NewDraft[]): void {
    const added = store.add(drafts.map((draft) => ({ board: usualBoard(), ...draft })));
    for (const { draft, upload } of added) {
      if (upload.phase === "waiting") void uploads.start(draft.id);
      if (draft.picture.kind === "found" && draft.picture.preview === null)
        void showFound(api, store, draft.id);
    }
    if (added.length === drafts.length) return;
    toasts.show({
      text: t`${plural(DRAFTS_MAX, {
        one: "You can keep # draft at a time. Publish some first.",
        other: "You can keep # drafts at a time. Publish some first.",
      })}`,
      tone: "danger",
      duration: CHECK_EVERY_MS,
    });
  }

  /** Drafts added together usually go to the same board, and the first ones where the member saved last. */
  function usualBoard(): BoardChoice | null {
    const chosen = store.find(store.get().chosenId ?? "");
    return givenBoard.current ?? (chosen === null ? latest : chosen.draft.board);
  }

  function addFiles(files: readonly Blob[], method: DraftMethod = "uploaded", description = ""): void {
    const drafts = draftsOfAll(files, method, description);
    if (drafts.length < files.length) tellUnusable();
    add(drafts);
  }

  function tellUnusable(): void {
    toasts.show({ text: t`You can only add pictures and videos here.`, tone: "danger", key: "unusable" });
  }

  function replacePicture(id: string, files: readonly Blob[]): void {
    const [other] = draftsOfAll(files, "uploaded", "");
    if (other === undefined) {
      tellUnusable();
      return;
    }
    dropUpload(id);
    const draft = { picture: other.picture, uploadId: null, slot: null };
    store.change(id, { draft, publish: { phase: "idle" } });
    void uploads.start(id);
  }

  /** Ends an upload that no one needs anymore. A video's would count as open for a day. */
  function dropUpload(id: string): void {
    const slot = store.find(id)?.draft.slot;
    uploads.cancel(id);
    if (slot) void endVideoUpload(slot);
  }

  function drawCard(id: string): void {
    uploads.cancel(id);
    const draft = { picture: { kind: "card" as const }, uploadId: null };
    store.change(id, { draft, upload: { phase: "done" }, publish: { phase: "idle" } });
  }

  function discard(id: string): void {
    const entry = store.find(id);
    if (entry === null) return;
    if (entry.upload.phase !== "done") dropUpload(id);
    const kept = store.find(id) ?? entry;
    store.remove(id);
    const putBack = () => {
      store.put(kept);
      if (hasFile(kept.draft) && kept.upload.phase !== "done") void uploads.start(id);
    };
    toasts.show({ text: t`Draft deleted`, action: { label: t`Undo`, onPress: putBack } });
  }

  async function publish(ids: readonly string[]): Promise<void> {
    const made: PublishedPin[] = [];
    // In sequence, so that the Pins keep this order.
    for (const id of ids) {
      const board = store.find(id)?.draft.board ?? null;
      const pin = await publishDraft({ api, store, uploads }, id);
      if (pin === null) continue;
      if (pin === "later") tellLater();
      else made.push(pin);
      if (board !== null) rememberBoard(memberId, board);
    }
    tellPublished(made);
    const isAllDone = made.length > 0 && entryType.current !== null && store.get().entries.length === 0;
    if (isAllDone && isStillHere()) await navigate(profileUrl(username));
  }

  function tellLater(): void {
    void queryClient.invalidateQueries(pendingQuery(api));
    toasts.show({ text: t`We'll publish your Pin when its video is ready.`, tone: "success" });
  }

  function setOrigin(from: Pick<CreationState, "entryType" | "board">): void {
    if (from.entryType !== null) entryType.current = from.entryType;
    if (from.board !== null) givenBoard.current = from.board;
  }

  return { api, store, uploads, add, addFiles, replacePicture, drawCard, setOrigin, discard, publish };
}

function useStoredDrafts(api: Api, memberId: string): Core {
  const instance = useInstance();
  const [core] = useState<Core>(() => {
    const store = createDraftStore(memberId, browserDraftStorage);
    return { store, uploads: createUploadQueue({ api, store, instance }) };
  });
  const { store, uploads } = core;
  useOtherDrafts({ storage: browserDraftStorage, store, uploads });

  useEffect(() => {
    let isHere = true;
    void store.restore().then(() => {
      if (!isHere) return;
      for (const { draft, upload } of store.get().entries) {
        if (upload.phase === "waiting") void uploads.start(draft.id);
      }
    });
    // Writes during `pagehide` may be lost, and not every browser fires `beforeunload`.
    const ends = ["beforeunload", "pagehide"];
    for (const end of ends) window.addEventListener(end, store.flush);
    return () => {
      isHere = false;
      for (const end of ends) window.removeEventListener(end, store.flush);
      uploads.dispose();
      store.dispose();
    };
  }, [store, uploads]);

  return core;
}
