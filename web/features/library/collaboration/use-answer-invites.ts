import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { BoardInvite, ContactRequest } from "#contract/library/entities/collaboration.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { dropFromLists } from "./drop-from-lists.ts";

/** How long it shows that an invite was accepted. */
const INVITE_ACCEPTED_TOAST_MS = 5_000;

/** Answers run in the order they were pressed. */
const scope = { id: "board invites" };

/** Accepting from elsewhere offers the way to the board. */
type Accepted = {
  /** Absent if there is no invite, which the server says. */
  boardId?: string | undefined;
  offersBoard?: boolean;
};

/** The same response for an invite that was withdrawn, that expired, or that never existed. */
export function isInvalidInvite(error: Error): boolean {
  return error instanceof ApiError && error.message === boardTexts.invalidInvite;
}

/** Answers the viewer's own invites. They leave the lists at once, and come back if the server refuses. */
export function useAnswerInvites() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tellFailure = useTellFailure(boardErrorText);

  const drop = async (boardId: string | undefined) => {
    const isTo = ({ board }: { board: { id: string } }) => board.id === boardId;
    await Promise.all([
      dropFromLists<BoardInvite>(client, "BoardInvites.get", isTo),
      dropFromLists<ContactRequest>(client, "ContactRequests.get", isTo),
    ]);
  };

  function refuse(error: Error) {
    if (isInvalidInvite(error)) {
      toasts.show({ text: t`Invalid Invite`, tone: "danger" });
    } else tellFailure(error);
  }
  const settle = () => refresh(client, ["boards", "pins", "people"]);

  const accepting = useMutation({
    scope,
    mutationFn: async ({ boardId }: Accepted) =>
      (await api.call("BoardInvite.update", boardId === undefined ? {} : { board_id: boardId })).data,
    onMutate: ({ boardId }) => drop(boardId),
    onSuccess({ url }, { offersBoard = false }) {
      toasts.show({
        text: t`You're in! Save Pins, plan with collaborators, and more!`,
        duration: INVITE_ACCEPTED_TOAST_MS,
        ...(offersBoard
          ? { action: { label: t({ message: "View", context: "open" }), onPress: () => void navigate(url) } }
          : { tone: "success" }),
      });
    },
    onError: refuse,
    onSettled: settle,
  });

  const declining = useMutation({
    scope,
    mutationFn: (boardId: string) => api.call("BoardInvite.delete", { board_id: boardId }),
    onMutate: drop,
    onSuccess: () => void toasts.show({ text: t`Invitation declined` }),
    onError: refuse,
    onSettled: settle,
  });

  const approving = useMutation({
    scope,
    mutationFn: (boardId: string) => api.call("ContactRequest.update", { board_id: boardId }),
    onMutate: drop,
    onSuccess: () => void toasts.show({ text: t`Request approved`, tone: "success" }),
    onError: refuse,
    onSettled: settle,
  });

  return {
    accept: accepting.mutate,
    /** For buttons that go when they are clicked: options of `mutate` are ignored from then on. */
    acceptAsync: accepting.mutateAsync,
    isAccepting: accepting.isPending,
    decline: (boardId: string) => declining.mutate(boardId),
    declineAsync: declining.mutateAsync,
    approve: (boardId: string) => approving.mutate(boardId),
  };
}
