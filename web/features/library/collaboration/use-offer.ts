import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { nameOf } from "./name-of.ts";
import { boardAsked, type TheBoard } from "./queries.ts";

/** Offers a board to a collaborator, or withdraws the offer. */
export function useOffer(board: TheBoard) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { acting } = useViewer();
  const tellFailure = useTellFailure(boardErrorText);
  const asked = boardAsked(board, acting);
  const scope = { id: `offer of board ${board.id}` };
  const settle = () => refresh(client, ["boards", "people"]);

  const offering = useMutation({
    scope,
    mutationFn: ({ id }: PinUser) => api.call("BoardOffer.create", { ...asked, user_id: id }),
    onSuccess(_, person) {
      const name = nameOf(person);
      toasts.show({ text: t`You offered the board to ${name}`, tone: "success" });
    },
    onError: tellFailure,
    onSettled: settle,
  });

  const withdrawing = useMutation({
    scope,
    mutationFn: () => api.call("BoardOffer.delete", asked),
    onSuccess: () => void toasts.show({ text: t`Offer withdrawn` }),
    onError: tellFailure,
    onSettled: settle,
  });

  return {
    offer: (person: PinUser) => offering.mutate(person),
    withdraw: () => withdrawing.mutate(),
  };
}
