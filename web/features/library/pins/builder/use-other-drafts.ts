import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { Draft } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";
import type { DraftStore } from "./draft-store.ts";
import { followWindows } from "./follow-windows.ts";
import type { UploadQueue } from "./upload-queue.ts";

type Parts = { storage: DraftStorage; store: DraftStore; uploads: UploadQueue };

/** Shows drafts as the member changes them in other windows, and shows a message if this window had changes, too. */
export function useOtherDrafts({ storage, store, uploads }: Parts): void {
  const { t } = useLingui();
  const toasts = useToasts();

  useEffect(() => {
    let ids = new Set<string>();

    function tell(overtaken: readonly Draft[]): void {
      if (overtaken.length === 0) return;
      const putBack = () => {
        for (const { id, words, board } of overtaken) store.change(id, { draft: { words, board } });
      };
      toasts.show({
        text: t`You changed this draft in another window, too. This is the version from there.`,
        action: { label: t`Undo`, onPress: putBack },
        key: "elsewhere",
      });
    }

    /** Ends the upload of the former file. */
    function restart(id: string): void {
      const { draft, upload } = store.find(id) ?? {};
      uploads.cancel(id);
      if (draft && upload) store.change(id, { upload, draft: { uploadId: draft.uploadId } });
    }

    /** The other window sends videos. This one would interrupt it. */
    function startPicture(id: string): void {
      const { draft, upload } = store.find(id) ?? {};
      if (upload?.phase === "waiting" && draft?.picture.kind === "file") void uploads.start(id);
    }

    return followWindows({
      watch: (onStored) =>
        storage.watch({
          stored(id) {
            ids.add(id);
            onStored();
          },
        }),
      subscribe: store.subscribe,
      isReady: () => store.get().isRestored,
      async follow() {
        const changed = ids;
        ids = new Set();
        const { overtaken, refiled } = await store.follow(changed);
        for (const id of refiled) restart(id);
        for (const id of changed) startPicture(id);
        tell(overtaken);
      },
      flush: store.flush,
    });
  }, [storage, store, uploads, toasts, t]);
}
