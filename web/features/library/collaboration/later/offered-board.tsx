import { useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { nameOf } from "../name-of.ts";
import { useOffer } from "../use-offer.ts";
import styles from "./board-invite.module.css";

/** Asks a collaborator whether they want to own the board of the page. */
export function OfferedBoard({ board }: { board: Board }) {
  const { t } = useLingui();
  const { end, take, isTaking } = useOffer(board);
  const name = nameOf(board.owner);
  return (
    <div className={styles.banner}>
      <Banner
        title={t`${name} wants to make you the owner of this board`}
        actions={
          <>
            <OfferForm board={board} intent="end_offer" variant="quiet" onPress={() => end("declined")}>
              {t`Decline`}
            </OfferForm>
            <OfferForm
              board={board}
              intent="take_offer"
              variant="primary"
              busy={isTaking}
              busyLabel={t`Accepting`}
              onPress={take}
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

type OfferFormProps = Pick<ButtonProps, "variant" | "busy" | "busyLabel"> & {
  board: Board;
  intent: "take_offer" | "end_offer";
  onPress: () => void;
  children: string;
};

/** Without JavaScript, the page of collaborators takes the answer. */
function OfferForm({ board, intent, onPress, children, ...button }: OfferFormProps) {
  return (
    <ActionForm
      action={boardEditUrl(board.id, "collaborators")}
      data-scripted=""
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" {...button}>
        {children}
      </Button>
    </ActionForm>
  );
}
