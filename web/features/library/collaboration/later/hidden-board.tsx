import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { isSamePath } from "#web/platform/page/paths.ts";
import { AnswerForm } from "../answer-form.tsx";
import { nameOf } from "../name-of.ts";
import { everyOwnInviteQuery } from "../queries.ts";
import { useAcceptOnce } from "../use-accept-once.ts";
import { useAnswerInvites } from "../use-answer-invites.ts";
import styles from "./hidden-board.module.css";

export type HiddenBoardProps = {
  /** The board's path, as the address says. */
  path: string;
  /** What shows without an invite. */
  children: ReactNode;
};

/** An invite names a secret board, which shows only to those who accept. */
export function HiddenBoardInvite({ path, children }: HiddenBoardProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = everyOwnInviteQuery(useApi());
  const { data = [] } = useQuery(query);
  const navigate = useNavigate();
  const { accept, decline, isAccepting } = useAnswerInvites();
  const [declined, setDeclined] = useState(false);
  const [first] = useState(() => client.getQueryData(query.queryKey)?.find(({ board }) => isAt(board.url)));
  const invite = first ?? data.find(({ board }) => isAt(board.url));

  function isAt(url: string): boolean {
    return isSamePath(url.toLowerCase(), path.toLowerCase());
  }

  function join() {
    const { id, url } = invite?.board ?? {};
    const open = () => {
      if (url !== undefined) void navigate(url, { replace: true });
    };
    accept({ boardId: id }, { onSuccess: open });
  }
  useAcceptOnce(join);

  if (invite === undefined || declined) return children;
  const { board } = invite;
  const { name: boardName } = board;
  const name = invite.invited_by_user && nameOf(invite.invited_by_user);
  return (
    <EmptyState
      level={1}
      drawing={<Private />}
      title={
        name === null ? t`You're invited to join ${boardName}` : t`${name} invited you to join their board`
      }
      action={
        <div className={styles.actions}>
          <AnswerForm
            intent="decline_invite"
            boardId={board.id}
            size="large"
            onAnswer={() => {
              setDeclined(true);
              decline(board.id);
            }}
          >
            {t`Decline`}
          </AnswerForm>
          <AnswerForm
            intent="accept_invite"
            boardId={board.id}
            size="large"
            variant="primary"
            busy={isAccepting}
            busyLabel={t`Accepting`}
            onAnswer={join}
          >
            {t`Accept`}
          </AnswerForm>
        </div>
      }
    >
      {t`“${boardName}” is hidden until you join. Collaborators save Pins there and arrange them together.`}
    </EmptyState>
  );
}
