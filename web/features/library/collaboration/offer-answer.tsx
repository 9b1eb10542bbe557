import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { refresh } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { OfferForm } from "./offer-form.tsx";
import { isOfferGone, useAnswerOffer } from "./use-answer-offer.ts";

type OfferAnswerProps = {
  board: { id: string; name: string };
  /** Called right away. */
  onAnswer: (answer: "accepted" | "declined") => void;
  /** Called if the answer couldn't be stored. `isGone`: the offer isn't open anymore. */
  onFail: (isGone: boolean) => void;
};

/** The buttons that answer the offer of a board within a text about it. */
export function OfferAnswer({ board: { id, name }, onAnswer, onFail }: OfferAnswerProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { acceptAsync, declineAsync } = useAnswerOffer(id, (url) => {
    const view = { label: t({ message: "View", context: "open" }), onPress: () => void navigate(url) };
    toasts.show({ text: t`This board is yours now`, action: view });
    void refresh(client, ["boards", "pins", "people"]);
  });
  const onError = (error: Error) => onFail(isOfferGone(error));
  return (
    <>
      <OfferForm
        boardId={id}
        intent="take_offer"
        variant="primary"
        aria-label={t`Accept: ${name}`}
        onPress={() => {
          onAnswer("accepted");
          acceptAsync().catch(onError);
        }}
      >
        {t`Accept`}
      </OfferForm>
      <OfferForm
        boardId={id}
        intent="end_offer"
        aria-label={t`Decline: ${name}`}
        onPress={() => {
          onAnswer("declined");
          declineAsync().catch(onError);
        }}
      >
        {t`Decline`}
      </OfferForm>
    </>
  );
}
