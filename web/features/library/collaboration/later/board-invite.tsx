import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { Banner } from "#ui/banner.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { AnswerForm } from "../answer-form.tsx";
import { nameOf } from "../name-of.ts";
import { inviteToBoardQuery } from "../queries.ts";
import { useAcceptOnce } from "../use-accept-once.ts";
import { useAnswerInvites } from "../use-answer-invites.ts";
import styles from "./board-invite.module.css";

/** The viewer's invite to the board of the page. */
export function BoardInvite({ board }: { board: Board }) {
  const { t } = useLingui();
  const isInside = board.access.includes("write");
  const { data = [] } = useQuery({ ...inviteToBoardQuery(useApi(), board.id), enabled: !isInside });
  const { accept, decline, isAccepting } = useAnswerInvites();
  useAcceptOnce(isInside ? null : () => accept({ boardId: board.id }));
  const [invite] = data;
  if (invite === undefined || isInside) return null;
  const name = nameOf(invite.invited_by_user ?? board.owner);
  return (
    <div className={styles.banner}>
      <Banner
        title={t`${name} invited you to join their board`}
        actions={
          <>
            <AnswerForm
              intent="decline_invite"
              boardId={board.id}
              size="small"
              variant="quiet"
              onAnswer={() => decline(board.id)}
            >
              {t`Decline`}
            </AnswerForm>
            <AnswerForm
              intent="accept_invite"
              boardId={board.id}
              size="small"
              variant="primary"
              busy={isAccepting}
              busyLabel={t`Accepting`}
              onAnswer={() => accept({ boardId: board.id })}
            >
              {t`Accept`}
            </AnswerForm>
          </>
        }
      >
        {t`Collaborators save Pins here and arrange them together.`}
      </Banner>
    </div>
  );
}
