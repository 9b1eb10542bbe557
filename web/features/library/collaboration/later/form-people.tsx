import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARD_INVITES_SHOWN_MAX } from "#contract/limits/collaboration.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { mayInvite } from "../may-invite.ts";
import { boardAsked, boardInvitesQuery } from "../queries.ts";
import { InvitedNote } from "./collaborators.tsx";
import styles from "./form-people.module.css";
import { InvitePanel } from "./invite-panel.tsx";
import lineStyles from "./person-line.module.css";
import { PersonLine } from "./person-line.tsx";

export type FormPeopleProps = {
  board: Board;
  /** Opens the list with everyone. Without it, a link leads to its page. */
  onManage?: (() => void) | undefined;
};

/** The people of a board in its form: the first of them, who is invited, and a field to invite others. */
export function FormPeople({ board, onManage }: FormPeopleProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const isLive = useIsHydrated();
  const { items } = usePaged(boardInvitesQuery(useApi(), boardAsked(board, viewer.acting)));
  const invites = items.slice(0, BOARD_INVITES_SHOWN_MAX);
  const { owner, collaborating_users: people, collaborator_count: count } = board;
  const more = count - people.length;
  return (
    <section className={styles.part} aria-labelledby="board-people">
      <div className={styles.head}>
        <Text as="div" weight="semibold" id="board-people">
          <Trans>Collaborators</Trans>
        </Text>
        {onManage === undefined ? (
          <ButtonLink size="small" href={boardEditUrl(board.id, "collaborators")}>
            {t`Manage`}
          </ButtonLink>
        ) : (
          <Button size="small" aria-haspopup="dialog" onClick={onManage}>
            {t`Manage`}
          </Button>
        )}
      </div>
      <ul className={lineStyles.people}>
        <PersonLine person={owner} note={t`Owner`} />
        {people.map((person) => (
          <PersonLine key={person.id} person={person} note={<bdi>@{person.username}</bdi>} />
        ))}
        {more > 0 && (
          <li className={styles.more}>{t`${plural(more, { one: "and # more", other: "and # more" })}`}</li>
        )}
        {invites.map((invite) => (
          <PersonLine
            key={invite.id}
            id={invite.id}
            person={invite.invited_user}
            note={<InvitedNote invite={invite} />}
            isDimmed
          />
        ))}
      </ul>
      {isLive && mayInvite(board, viewer) && <InvitePanel board={board} />}
    </section>
  );
}
