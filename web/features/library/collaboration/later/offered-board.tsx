import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { Banner } from "#ui/banner.tsx";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { nameOf } from "../name-of.ts";
import { OfferForm } from "../offer-form.tsx";
import { useAnswerOffer } from "../use-answer-offer.ts";
import styles from "./board-invite.module.css";

/** Asks a collaborator whether they want to own the board of the page. */
export function OfferedBoard({ board }: { board: Board }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { accept, decline, isAccepting } = useAnswerOffer(board.id, (url) => {
    toasts.show({ text: t`This board is yours now`, tone: "success" });
    if (isStillHere()) void navigate(url, { replace: true });
  });
  const name = nameOf(board.owner);
  return (
    <div className={styles.banner}>
      <Banner
        title={t`${name} wants to make you the owner of this board`}
        actions={
          <>
            <OfferForm boardId={board.id} intent="end_offer" variant="quiet" onPress={decline}>
              {t`Decline`}
            </OfferForm>
            <OfferForm
              boardId={board.id}
              intent="take_offer"
              variant="primary"
              busy={isAccepting}
              busyLabel={t`Accepting`}
              onPress={accept}
            >
              {t`Accept`}
            </OfferForm>
          </>
        }
      >
        {t`The board and everything on it move to your profile, and you become the owner. ${name} stays as a collaborator.`}
      </Banner>
    </div>
  );
}
