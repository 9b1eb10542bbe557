import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { sectionEditUrl } from "#contract/urls.ts";
import { needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { useToasts } from "../../toasts.tsx";
import { boardErrorText } from "./board-error.ts";
import { forgetBoards } from "./board-lists.ts";

type Deletion = { id: string; url: string; boardUrl: string; withPins: boolean };

/** Deletes a section, with a way back; nothing is lost by it, so nobody is asked. */
export function useDeleteSection(): (deletion: Deletion) => void {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: boardErrorText(i18n, error), tone: "danger" });
  }

  const undoing = useMutation({
    mutationFn: (actionId: string) => api.call("Undo.create", { action_id: actionId }),
    onSuccess() {
      toasts.show({ text: t`Section restored`, tone: "success" });
    },
    onError: tellFailure,
    onSettled: () => forgetBoards(queryClient),
  });
  const deleting = useMutation({
    mutationFn: ({ id, withPins }: Deletion) =>
      api.call("BoardSectionEdit.delete", { section_id: id, delete_pins: withPins }),
    onMutate({ id, url, boardUrl }) {
      if (pathname === url || pathname === sectionEditUrl(id)) void navigate(boardUrl, { replace: true });
    },
    onSuccess({ data }) {
      toasts.show({
        text: t`Section deleted`,
        action: { label: t`Undo`, onPress: () => undoing.mutate(data.undo.action_id) },
      });
    },
    onError: tellFailure,
    onSettled: () => forgetBoards(queryClient),
  });
  return (deletion) => deleting.mutate(deletion);
}
