import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { trackedActions } from "#web/features/library/bulk/index.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { rememberBoard } from "#web/features/library/pins/save/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import { waitingCalls } from "#web/platform/waiting/waiting.ts";
import { endList, isLeft, leaveLists } from "../moved-lists.ts";
import { type BulkEdit, type BulkPins, useBulkWords } from "./use-bulk-words.ts";

type Result = ResultOf<"BulkEdit.update">;
type Undoing = { actionId: string; edit: BulkEdit; shown: Shown };
/** Reverts what showed before the server answered. */
type Shown = { revert: () => void };

const mutationKey = ["bulk edit"];
const shownBy = new WeakMap<BulkEdit, Shown>();

/** Moves, copies or deletes Pins and confirms it with an undo. Long actions report their own progress. */
export function useBulkEdit(onRefused?: (edit: BulkEdit) => void) {
  const { t } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);
  const changes = usePinChanges();
  const queryClient = useQueryClient();
  const { user } = useViewer();
  const confirmation = useBulkWords();

  const undoing = useMutation({
    mutationKey,
    mutationFn: ({ actionId }: Undoing) => api.call("Undo.create", { action_id: actionId }),
    onMutate: ({ shown }) => shown.revert(),
    onError(error, { edit }) {
      show(edit);
      tellFailure(error);
    },
    onSettled: refetchLists,
  });

  /** Refetching between two changes would show Pins that the second change has removed. */
  function refetchLists(): void {
    if (queryClient.isMutating({ mutationKey }) === 1) void refresh(queryClient, ["pins", "trash"]);
  }

  function show(edit: BulkEdit): Shown {
    const bringBack = edit.kind === "move" ? leaveLists(queryClient, edit.pinIds, edit.to) : null;
    // The rest of the list is leaving too. Loading more of it would show Pins that are about to go.
    const reopen = edit.everything && takesAll(edit) ? endList(queryClient, edit.everything.queryKey) : null;
    changes.takeAway(...hiddenBy(edit));
    return {
      revert() {
        reopen?.();
        bringBack?.();
        changes.bringBack(...hiddenBy(edit));
      },
    };
  }

  function tellWaiting(key: string, label: string): void {
    toasts.show({
      text: t`You're offline. We'll move this to ${label} later.`,
      action: { label: t`Undo`, onPress: () => void waitingCalls()?.remove(key) },
    });
  }

  /** Null if it waits for a connection, as only moves of named Pins may: sending one twice changes nothing. */
  async function send(edit: BulkEdit): Promise<Result | null> {
    if (edit.kind !== "move" || edit.everything) return await callFor(api, edit);
    const key = `move ${createUniqueKey()}`;
    const { label } = edit.to;
    return await callOrWait(api, "BulkEdit.update", optionsOf(edit), {
      key,
      words: { kind: "move", pin: null, count: edit.pinIds.length, text: label },
      onWait: () => tellWaiting(key, label),
      onLost: () => shownBy.get(edit)?.revert(),
    });
  }

  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate(edit) {
      const shown = show(edit);
      shownBy.set(edit, shown);
      return shown;
    },
    onSuccess(result, edit, shown) {
      if (edit.kind !== "delete" && user !== null) rememberBoard(user.id, edit.to);
      if (result === null) return;
      const { blocking_action: action, undo, pin_count: total } = result;
      if (action !== null) {
        const tracked = { id: action.id, boardId: action.board_id, kind: edit.kind, total };
        const undoId = undo && { undoId: undo.action_id };
        const subject = api.account !== null && { orbac_subject_id: api.account };
        trackedActions.add({ ...tracked, ...undoId, ...subject, hiddenIds: hiddenBy(edit) });
        return;
      }
      toasts.show({
        text: confirmation(edit, total),
        ...(undo && {
          action: {
            label: t`Undo`,
            onPress: () => undoing.mutate({ actionId: undo.action_id, edit, shown }),
          },
        }),
      });
    },
    onError(error, edit, shown) {
      onRefused?.(edit);
      shown?.revert();
      tellFailure(error);
    },
    onSettled(result) {
      // A long action has only started, and a waiting one not even that. Lists are refetched when it's done.
      if (result !== null && !result?.blocking_action) refetchLists();
    },
  });
}

function hiddenBy({ kind, pinIds }: BulkEdit): readonly string[] {
  return kind === "delete" ? pinIds : [];
}

/** Whether the edit takes its Pins out of the list they were selected in. */
function takesAll(edit: BulkEdit): boolean {
  if (edit.kind === "move") return edit.everything !== undefined && isLeft(edit.everything.queryKey, edit.to);
  return edit.kind === "delete";
}

async function callFor(api: Api, edit: BulkEdit): Promise<Result> {
  if (edit.everything) return await callForAll(api, edit, edit.everything);
  if (edit.kind === "delete") return (await api.call("BulkEdit.delete", { pin_ids: [...edit.pinIds] })).data;
  const operation = edit.kind === "move" ? "BulkEdit.update" : "BulkEdit.create";
  return (await api.call(operation, optionsOf(edit))).data;
}

function optionsOf({ pinIds, to }: BulkPins & { to: BoardChoice }) {
  return { pin_ids: [...pinIds], board_id: to.boardId ?? "", section_id: to.sectionId ?? "" };
}

type Everything = NonNullable<BulkEdit["everything"]>;

async function callForAll(api: Api, edit: BulkEdit, { place, butIds }: Everything): Promise<Result> {
  const all = { ...place, pin_ids: [...butIds] };
  if (edit.kind === "delete") return (await api.call("BulkEditSelectAll.delete", all)).data;
  const target = { new_board_id: edit.to.boardId ?? "", new_section_id: edit.to.sectionId ?? "" };
  const operation = edit.kind === "move" ? "BulkEditSelectAll.update" : "BulkEditSelectAll.create";
  return (await api.call(operation, { ...all, ...target })).data;
}
