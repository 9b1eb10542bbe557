import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { boardTexts } from "#contract/library/board-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

const NO_ACCESS: readonly number[] = [403, 404];

/** The owner withdrew the offer, or the viewer no longer has access to the board. */
export function isOfferGone(error: Error): boolean {
  return (
    error instanceof ApiError && (NO_ACCESS.includes(error.status) || error.message === boardTexts.offerGone)
  );
}

/** Accepts or declines a board that its owner offered to the viewer. `onAccepted` gets the board's new address. */
export function useAnswerOffer(boardId: string, onAccepted: (url: string) => void) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);
  const scope = { id: `offer of board ${boardId}` };
  const settle = () => refresh(client, ["boards", "people"]);

  const accepting = useMutation({
    scope,
    mutationFn: async () => (await api.call("BoardOffer.update", { board_id: boardId })).data,
    onSuccess({ url }) {
      outdate(client, ["boards", "pins", "people"]);
      onAccepted(url);
    },
    onError(error) {
      tellFailure(error);
      void settle();
    },
  });

  const declining = useMutation({
    scope,
    mutationFn: () => api.call("BoardOffer.delete", { board_id: boardId }),
    onSuccess: () => void toasts.show({ text: t`Offer declined` }),
    onError: tellFailure,
    onSettled: settle,
  });

  return {
    accept: () => accepting.mutate(),
    isAccepting: accepting.isPending,
    decline: () => declining.mutate(),
    /** For buttons that go when they are clicked: options of `mutate` are ignored from then on. */
    acceptAsync: () => accepting.mutateAsync(),
    declineAsync: () => declining.mutateAsync(),
  };
}
