import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { nameOf } from "./name-of.ts";
import { boardAsked, type TheBoard } from "./queries.ts";

/** Offers a board to a collaborator, ends the offer, or takes it up. */
export function useOffer(board: TheBoard) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
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

  const ending = useMutation({
    scope,
    mutationFn: (_: "withdrawn" | "declined") => api.call("BoardOffer.delete", asked),
    onSuccess: (_, how) =>
      void toasts.show({ text: how === "withdrawn" ? t`Offer withdrawn` : t`Offer declined` }),
    onError: tellFailure,
    onSettled: settle,
  });

  const taking = useMutation({
    scope,
    mutationFn: async () => (await api.call("BoardOffer.update", { board_id: board.id })).data,
    async onSuccess({ url }) {
      toasts.show({ text: t`This board is yours now`, tone: "success" });
      outdate(client, ["boards", "pins", "people"]);
      if (isStillHere()) await navigate(url, { replace: true });
    },
    onError(error) {
      tellFailure(error);
      void settle();
    },
  });

  return {
    offer: (person: PinUser) => offering.mutate(person),
    end: (how: "withdrawn" | "declined") => ending.mutate(how),
    take: () => taking.mutate(),
    isTaking: taking.isPending,
  };
}
