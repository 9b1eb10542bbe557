import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { type NewDraft, publishAtOnce } from "#web/features/library/pins/builder/index.ts";
import { rememberBoard } from "#web/features/library/pins/save/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useTellDrop } from "./use-tell-drop.ts";

type Target = { choice: BoardChoice; total: number };

const PROGRESS_AFTER_MS = 1000;

/** Saves drafts to a place, with one undo for all of them. */
export function useSaveDrop(): (makeDrafts: () => Promise<NewDraft[]>, target: Target) => Promise<void> {
  const { api, user } = useSaver();
  const client = useQueryClient();
  const instance = useInstance();
  const { id: memberId = "" } = user ?? {};
  const tell = useTellDrop();
  const undo = useUndoDrop();

  return async (makeDrafts, { choice, total }) => {
    const key = `drop ${createUniqueKey()}`;
    let done = 0;
    let isSlow = false;
    const showProgress = () => {
      if (isSlow) tell.tellProgress({ key, choice, done, total });
    };
    const slow = setTimeout(() => {
      isSlow = true;
      showProgress();
    }, PROGRESS_AFTER_MS);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    try {
      const drafts = (await makeDrafts()).map((draft) => ({ ...draft, board: choice }));
      const { pins, failed } = await publishAtOnce({
        api,
        memberId,
        instance,
        drafts,
        onStep() {
          done += 1;
          showProgress();
        },
      });
      if (pins.length > 0) {
        rememberBoard(memberId, choice);
        void refresh(client, ["boards", "pins"]);
      }
      tell.tellSaved({ key, choice, pins, onUndo: () => undo(pins.map(({ id }) => id)) });
      tell.tellFailed(failed);
    } finally {
      clearTimeout(slow);
      window.removeEventListener("beforeunload", ask);
    }
  };
}

/** Moves the Pins of a drop to the trash. They leave the page at once, and come back if the server refuses. */
function useUndoDrop(): (pinIds: readonly string[]) => void {
  const { api } = useSaver();
  const client = useQueryClient();
  const changes = usePinChanges();
  const tellFailure = useTellFailure();
  const undoing = useMutation({
    mutationFn: (pinIds: readonly string[]) => api.call("BulkEdit.delete", { pin_ids: [...pinIds] }),
    onMutate: (pinIds) => changes.takeAway(...pinIds),
    onError(error, pinIds) {
      changes.bringBack(...pinIds);
      tellFailure(error);
    },
    onSettled: () => refresh(client, ["boards", "pins", "trash"]),
  });
  return undoing.mutate;
}
