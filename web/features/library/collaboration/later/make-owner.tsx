import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { Text } from "#ui/text.tsx";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { nameOf } from "../name-of.ts";
import { useOffer } from "../use-offer.ts";
import { RowAction } from "./person-action.tsx";

type MakeOwnerProps = { board: Board; person: PinUser; isOffered: boolean };

/** Lets the owner offer the board to a collaborator after a question, and withdraw that. */
export function MakeOwner({ board, person, isOffered }: MakeOwnerProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { offer, withdraw } = useOffer(board);
  const name = nameOf(person);
  if (isOffered) {
    return (
      <RowAction intent="end_offer" fields={{}} label={t`Withdraw offer: ${name}`} onPress={withdraw}>
        {t`Withdraw offer`}
      </RowAction>
    );
  }
  return (
    <>
      <RowAction
        intent="offer"
        fields={{ user_id: person.id }}
        label={t`Make owner: ${name}`}
        onPress={() => setAsking(true)}
      >
        {t`Make owner`}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={t`Offer this board to ${name}?`}
        confirmLabel={t`Offer`}
        onConfirm={() => {
          setAsking(false);
          offer(person);
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t`If they accept, the board and everything on it move to their profile, and they become the owner. You stay as a collaborator, and links to it still work.`}</Text>
      </ConfirmDialog>
    </>
  );
}
