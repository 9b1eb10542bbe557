import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { Trashed, TrashKind } from "./queries.ts";

const deletedWords = {
  pin: msg`Pin permanently deleted`,
  board: msg`Board permanently deleted`,
  section: msg`Section permanently deleted`,
};

/** Deletes items from the trash. They leave the list at once, and come back after a refusal. */
export function useDeleteForGood(kind: TrashKind) {
  const { i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [isEmptied, setEmptied] = useState(false);

  const one = useMutation({
    mutationFn: ({ id }: Trashed) => api.call("RecentlyDeleted.delete", { kind, id }),
    onMutate: ({ id }) => setDeleted((ids) => [...ids, id]),
    onSuccess: () => toasts.show({ text: i18n._(deletedWords[kind]), tone: "success" }),
    onError(error, { id }) {
      // Someone was faster, and it's gone either way.
      if (error instanceof ApiError && error.status === 404) return;
      setDeleted((ids) => ids.filter((other) => other !== id));
      tellFailure(error);
    },
    // Only marks the list as outdated, so that items keep their place while it's shown.
    onSettled: () => outdate(client, ["trash"]),
  });

  const all = useMutation({
    mutationFn: () => api.call("AllRecentlyDeleted.delete", { kind }),
    onMutate: () => setEmptied(true),
    async onSuccess() {
      toasts.show({ text: i18n._(msg`Everything permanently deleted`), tone: "success" });
      await refresh(client, ["trash"]);
    },
    onError: tellFailure,
    onSettled: () => setEmptied(false),
  });

  return {
    isDeleted: ({ id }: Trashed) => isEmptied || deleted.includes(id),
    isEmptied,
    deleteOne: one.mutate,
    deleteAll: () => all.mutate(),
  };
}
