import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { emailId, type Invitee } from "../invitee.ts";
import { boardAsked, boardInvitesQuery, boardLinksQuery } from "../queries.ts";
import { useSendInvites } from "../use-board-people.ts";
import styles from "./invite-panel.module.css";
import { PeoplePicker } from "./people-picker.tsx";

export type InvitePanelProps = {
  board: Board;
  /** The field's name, for a page that searches without JavaScript. */
  name?: string;
  initial?: string;
  isInline?: boolean;
};

/** Invites people to a board. It may be within another form, so it's none itself. */
export function InvitePanel({ board, name, initial, isInline = true }: InvitePanelProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly Invitee[]>([]);
  const { mutate: send, isPending } = useSendInvites(board, () => setChosen([]));
  const { acting } = useViewer();
  const [api, asked] = [useApi(), boardAsked(board, acting)];
  const { items: invites } = usePaged(boardInvitesQuery(api, asked));
  const { items: links } = usePaged(boardLinksQuery(api, asked));
  const invited = invites.map(({ invited_user: person }) => person);
  const emails = links.flatMap(({ email }) => (email === null ? [] : emailId(email)));
  const inside = [board.owner, ...board.collaborating_users, ...invited].map(({ id }) => id);
  return (
    <div className={styles.panel}>
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        without={[...inside, ...emails]}
        isInline={isInline}
        {...(name !== undefined && { name })}
        {...(initial !== undefined && { initial })}
      />
      {chosen.length > 0 && (
        <Button
          variant="primary"
          className={styles.send}
          busy={isPending}
          busyLabel={t`Sending`}
          onClick={() => send(chosen)}
        >
          {t`Invite`}
        </Button>
      )}
    </div>
  );
}
