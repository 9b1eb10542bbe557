import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trackRestore } from "#web/features/library/bulk/index.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { Trashed, TrashKind } from "./queries.ts";

type Item = Pick<Trashed, "kind" | "id"> & {
  /** The board for a Pin that no longer has one. */
  boardId?: string;
};

const restoredWords = {
  pin: msg`Pin restored`,
  board: msg`Board restored`,
  section: msg`Section restored`,
};

/** Restores and undos run in the order they were pressed. */
const restoreScope = { id: "restore" };

/** How to undo a restore. Sections have none, because deleting one again would not delete its Pins. */
const deleteAgain: Partial<Record<TrashKind, (api: Api, id: string) => Promise<unknown>>> = {
  pin: (api, id) => api.call("Pin.delete", { id }),
  board: (api, id) => api.call("Board.delete", { board_id: id }),
};

/** Restores trash items. They leave the list at once, and come back after an undo or a refusal. */
export function useRestore() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);
  const pins = usePinChanges();
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const [boardlessPinId, setBoardlessPinId] = useState<string | null>(null);

  function show(item: Item, isRestored: boolean) {
    setRestored((before) => {
      const after = new Set(before);
      if (isRestored) after.add(keyOf(item));
      else after.delete(keyOf(item));
      return after;
    });
    if (item.kind !== "pin") return;
    if (isRestored) pins.bringBack(item.id);
    else pins.takeAway(item.id);
  }

  function refetchLists() {
    // Only marks the list as outdated, so that items keep their place while it is shown.
    outdate(queryClient, ["trash"]);
    return refresh(queryClient, ["boards", "pins"]);
  }

  const undoing = useMutation({
    scope: restoreScope,
    mutationFn: async ({ kind, id }: Item) => await deleteAgain[kind]?.(api, id),
    onMutate: (item) => show(item, false),
    onError(error, item) {
      show(item, true);
      tellFailure(error);
    },
    onSettled: refetchLists,
  });
  const restoring = useMutation({
    scope: restoreScope,
    async mutationFn({ kind, id, boardId }: Item) {
      const to = boardId !== undefined && { board_id: boardId };
      return (await api.call("Restore.create", { kind, id, ...to })).data;
    },
    onMutate: (item) => show(item, true),
    onSuccess({ blocking_action: action }, item) {
      if (action !== null) return trackRestore(action);
      const text = i18n._(restoredWords[item.kind]);
      const undo = { label: t`Undo`, onPress: () => undoing.mutate(item) };
      toasts.show(item.kind in deleteAgain ? { text, action: undo } : { text, tone: "success" });
    },
    onError(error, item) {
      // It was restored elsewhere or deleted permanently, so it stays out of the list.
      if (isGone(error, item)) return void toasts.show({ text: t`It's no longer in Recently deleted.` });
      show(item, false);
      if (item.kind === "pin" && needsBoard(error)) setBoardlessPinId(item.id);
      else tellFailure(error);
    },
    onSettled: refetchLists,
  });

  return {
    isRestored: (item: Item) => restored.has(keyOf(item)),
    restore: ({ kind, id }: Item) => restoring.mutate({ kind, id }),
    /** The Pin that needs a board; choose it with `restoreTo`. */
    boardlessPinId,
    restoreTo(boardId: string) {
      if (boardlessPinId !== null) restoring.mutate({ kind: "pin", id: boardlessPinId, boardId });
      setBoardlessPinId(null);
    },
    cancelRestore: () => setBoardlessPinId(null),
  };
}

/** Whether the item's board is gone or can no longer be saved to. */
function needsBoard(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.detail === "board_id";
}

/** If a board was chosen, a 404 may be about the board instead of the Pin. */
function isGone(error: unknown, { boardId }: Item): boolean {
  return boardId === undefined && error instanceof ApiError && error.status === 404;
}

function keyOf({ kind, id }: Item): string {
  return `${kind} ${id}`;
}
