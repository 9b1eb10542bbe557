import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trackedActions } from "#web/features/library/bulk/index.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { rememberBoard } from "#web/features/library/pins/save/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import { useDiscardAction } from "#web/platform/waiting/use-discard-action.ts";
import { endList, isLeft, leaveLists } from "../moved-lists.ts";
import { type BulkResult, callBulkEdit, optionsOf } from "./call-bulk-edit.ts";
import { type BulkEdit, useBulkWords } from "./use-bulk-words.ts";

/** `shown` reverts what the page shows of an edit. */
type ShownEdit = { edit: BulkEdit; shown: { revert: () => void } };
type Undoing = ShownEdit & { actionId: string };

const mutationKey = ["bulk edit"];

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
  const discardAction = useDiscardAction();

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

  function show(edit: BulkEdit): ShownEdit["shown"] {
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

  /** Null if it waits for a connection, as only moves of named Pins may: sending one twice changes nothing. */
  async function send({ edit, shown }: ShownEdit): Promise<BulkResult | null> {
    if (edit.kind !== "move" || edit.everything) return await callBulkEdit(api, edit);
    const key = `move ${createUniqueKey()}`;
    const { label } = edit.to;
    return await callOrWait(api, "BulkEdit.update", optionsOf(edit), {
      key,
      words: { kind: "move", pin: null, count: edit.pinIds.length, text: label },
      onWait: () =>
        void toasts.show({
          text: t`You're offline. We'll move this to ${label} later.`,
          action: discardAction(key),
        }),
      onLost: shown.revert,
    });
  }

  const editing = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess(result, { edit, shown }) {
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
    onError(error, { edit, shown }) {
      onRefused?.(edit);
      shown.revert();
      tellFailure(error);
    },
    onSettled(result) {
      // A long action has only started, and a waiting one not even that. Lists are refetched when it's done.
      if (result !== null && !result?.blocking_action) refetchLists();
    },
  });

  return {
    /** `onDone` is called if the component is still mounted then. */
    begin: (edit: BulkEdit, onDone: () => void = () => undefined) =>
      editing.mutate({ edit, shown: show(edit) }, { onSuccess: onDone }),
    busyWith: editing.isPending ? editing.variables.edit.kind : null,
  };
}

function hiddenBy({ kind, pinIds }: BulkEdit): readonly string[] {
  return kind === "delete" ? pinIds : [];
}

/** Whether the edit takes its Pins out of the list they were selected in. */
function takesAll(edit: BulkEdit): boolean {
  if (edit.kind === "move") return edit.everything !== undefined && isLeft(edit.everything.queryKey, edit.to);
  return edit.kind === "delete";
}
