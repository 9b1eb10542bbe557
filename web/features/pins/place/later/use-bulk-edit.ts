import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { usePinChanges } from "#web/features/pins/changes/index.ts";
import { rememberBoard } from "#web/features/pins/save/index.ts";
import { trackedActions } from "#web/features/shared/long-action/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { leaveLists } from "../moved-lists.ts";
import { type BulkEdit, useBulkWords } from "./use-bulk-words.ts";

type Result = ResultOf<"BulkEdit.update">;
type Undoing = { actionId: string; edit: BulkEdit; shown: Shown };
/** Reverts what showed before the server answered. */
type Shown = { revert: () => void };

const mutationKey = ["bulk edit"];

/** Moves, copies or deletes Pins and confirms it with an undo. Long actions report their own progress. */
export function useBulkEdit(onRefused?: (pinIds: readonly string[]) => void) {
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
    changes.takeAway(...hiddenBy(edit));
    return {
      revert() {
        bringBack?.();
        changes.bringBack(...hiddenBy(edit));
      },
    };
  }

  return useMutation({
    mutationKey,
    mutationFn: (edit: BulkEdit) => callFor(api, edit),
    onMutate: show,
    onSuccess({ blocking_action: action, undo }, edit, shown) {
      if (edit.kind !== "delete" && user !== null) rememberBoard(user.id, edit.to);
      if (action !== null) {
        const { kind, pinIds } = edit;
        const tracked = { id: action.id, boardId: action.board_id, kind, total: pinIds.length };
        trackedActions.add({ ...tracked, hiddenIds: hiddenBy(edit) });
        return;
      }
      toasts.show({
        text: confirmation(edit),
        ...(undo && {
          action: {
            label: t`Undo`,
            onPress: () => undoing.mutate({ actionId: undo.action_id, edit, shown }),
          },
        }),
      });
    },
    onError(error, { pinIds }, shown) {
      onRefused?.(pinIds);
      shown?.revert();
      tellFailure(error);
    },
    onSettled(result) {
      // A long action has only started. It refetches its lists when it is done.
      if (!result?.blocking_action) refetchLists();
    },
  });
}

function hiddenBy({ kind, pinIds }: BulkEdit): readonly string[] {
  return kind === "delete" ? pinIds : [];
}

async function callFor(api: Api, edit: BulkEdit): Promise<Result> {
  const named = { pin_ids: [...edit.pinIds] };
  if (edit.kind === "delete") return (await api.call("BulkEdit.delete", named)).data;
  const place = { board_id: edit.to.boardId ?? "", section_id: edit.to.sectionId ?? "" };
  const operation = edit.kind === "move" ? "BulkEdit.update" : "BulkEdit.create";
  return (await api.call(operation, { ...named, ...place })).data;
}
