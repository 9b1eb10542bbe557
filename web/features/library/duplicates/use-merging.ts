import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DuplicateGroup } from "#contract/library/resources/duplicate.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import type { MergeChoice } from "./choose-merge.ts";
import { duplicateSearchQuery } from "./queries.ts";

/** Merges and dismisses groups. They change at once, and are as before after an undo or a refusal. */
export function useMerging() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const pins = usePinChanges();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);

  function settle() {
    // Groups keep their place while they are shown.
    outdate(client, ["boards", "pins", "trash"]);
    return client.invalidateQueries({ queryKey: duplicateSearchQuery(api).queryKey });
  }

  function merge({ keepId, mergeIds }: MergeChoice) {
    const count = mergeIds.length;
    change({
      told: t({ message: plural(count, { one: "# Pin merged", other: "# Pins merged" }) }),
      toldUndone: t`Your Pins are as they were`,
      show() {
        pins.takeAway(...mergeIds);
        return () => pins.bringBack(...mergeIds);
      },
      async run() {
        const options = { keep_pin_id: keepId, pin_ids: [...mergeIds] };
        const { data } = await api.call("DuplicateMerge.create", options);
        return () => api.call("Undo.create", { action_id: data.undo.action_id });
      },
      settle,
    });
  }

  function dismiss({ id }: DuplicateGroup) {
    change({
      told: t`We won't show these as duplicates again`,
      show() {
        setDismissed((ids) => [...ids, id]);
        return () => setDismissed((ids) => ids.filter((other) => other !== id));
      },
      async run() {
        await api.call("DuplicateDismissal.create", { group_id: id });
        return () => api.call("DuplicateDismissal.delete", { group_id: id });
      },
      settle,
    });
  }

  return { merge, dismiss, isDismissed: ({ id }: DuplicateGroup) => dismissed.includes(id) };
}

/** Merges all identical Pins that are in the same place. */
export function useMergeIdentical(): { mergeAll: () => void; isBusy: boolean } {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);
  const refetch = () => refresh(client, ["boards", "pins", "trash"]);

  const undoing = useMutation({
    mutationFn: (action_id: string) => api.call("Undo.create", { action_id }),
    onSuccess: () => toasts.show({ text: t`Your Pins are as they were`, tone: "success" }),
    onError: tellFailure,
    onSettled: refetch,
  });
  const merging = useMutation({
    mutationFn: async () => (await api.call("IdenticalPinsMerge.create", {})).data,
    onSuccess({ merged_count: count, has_more: hasMore, undo }) {
      if (undo === null)
        return toasts.show({
          text: t`None of the identical Pins on the same board can be merged without losing something.`,
        });
      const merged = t({ message: plural(count, { one: "# Pin merged", other: "# Pins merged" }) });
      const text = hasMore ? t`${merged}. There are more. Merge again to continue.` : merged;
      const { action_id: id } = undo;
      toasts.show({ text, action: { label: t`Undo`, onPress: () => undoing.mutate(id) } });
    },
    onError: tellFailure,
    onSettled: refetch,
  });
  return { mergeAll: () => merging.mutate(), isBusy: merging.isPending };
}
