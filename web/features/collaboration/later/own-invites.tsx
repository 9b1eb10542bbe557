import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BoardInvite } from "#contract/entities/collaboration.ts";
import type { PinUser } from "#contract/entities/pin.ts";
import { profileUrl } from "#contract/urls.ts";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { AnswerForm } from "../answer-form.tsx";
import { nameOf } from "../name-of.ts";
import { contactRequestsQuery, ownInvitesQuery } from "../queries.ts";
import { useAnswerInvites } from "../use-answer-invites.ts";
import { useLeaveRow } from "../use-leave-row.ts";
import styles from "./own-invites.module.css";

/** The viewer's open invites to boards of others, and those of people they don't follow apart. */
export function OwnInvites() {
  const api = useApi();
  const { isPartner } = useViewer();
  const { data: invites = [] } = useQuery(ownInvitesQuery(api));
  const { data: requests = [] } = useQuery({ ...contactRequestsQuery(api), enabled: !isPartner });
  return (
    <>
      <PostedFailure />
      {invites.length > 0 && <Invites invites={invites} />}
      {requests.length > 0 && !isPartner && (
        <Requests
          requests={requests.map(({ sender, ...request }) => ({ ...request, invited_by_user: sender }))}
        />
      )}
    </>
  );
}

type Asked = Pick<BoardInvite, "id" | "board" | "invited_by_user">;

function Invites({ invites }: { invites: readonly Asked[] }) {
  const { t } = useLingui();
  const { accept, decline } = useAnswerInvites();
  const { list, leaveRow } = useLeaveRow();
  return (
    <section className={styles.invites} aria-labelledby="board-invites">
      <Heading level={2} size={20} id="board-invites">
        {t`Board invites`}
      </Heading>
      <ul ref={list} className={styles.cards} tabIndex={-1} aria-labelledby="board-invites">
        {invites.map(({ id, board, invited_by_user: inviter }) => {
          const { name } = board;
          return (
            <InviteCard key={id} id={id} board={board} inviter={inviter}>
              <AnswerForm
                intent="accept_invite"
                boardId={board.id}
                size="small"
                variant="primary"
                aria-label={t`Accept: ${name}`}
                onAnswer={() => {
                  leaveRow(id);
                  accept({ boardId: board.id, offersBoard: true });
                }}
              >
                {t`Accept`}
              </AnswerForm>
              <AnswerForm
                intent="decline_invite"
                boardId={board.id}
                size="small"
                aria-label={t`Decline: ${name}`}
                onAnswer={() => {
                  leaveRow(id);
                  decline(board.id);
                }}
              >
                {t`Decline`}
              </AnswerForm>
            </InviteCard>
          );
        })}
      </ul>
    </section>
  );
}

function Requests({ requests }: { requests: readonly Asked[] }) {
  const { t } = useLingui();
  const { approve, decline } = useAnswerInvites();
  const { list, leaveRow } = useLeaveRow();
  return (
    <section className={styles.invites} aria-labelledby="contact-requests">
      <div>
        <Heading level={2} size={20} id="contact-requests">
          {t`Contact requests`}
        </Heading>
        <Text tone="soft" size={14}>
          {t`Invites from people you don't follow. Approve one to be able to join the board.`}
        </Text>
      </div>
      <ul ref={list} className={styles.cards} tabIndex={-1} aria-labelledby="contact-requests">
        {requests.map(({ id, board, invited_by_user: inviter }) => {
          const { name } = board;
          return (
            <InviteCard key={id} id={id} board={board} inviter={inviter}>
              <AnswerForm
                intent="approve_request"
                boardId={board.id}
                size="small"
                aria-label={t`Approve: ${name}`}
                onAnswer={() => {
                  leaveRow(id);
                  approve(board.id);
                }}
              >
                {t`Approve`}
              </AnswerForm>
              <AnswerForm
                intent="decline_invite"
                boardId={board.id}
                size="small"
                variant="quiet"
                aria-label={t`Decline: ${name}`}
                onAnswer={() => {
                  leaveRow(id);
                  decline(board.id);
                }}
              >
                {t`Decline`}
              </AnswerForm>
            </InviteCard>
          );
        })}
      </ul>
    </section>
  );
}

type InviteCardProps = {
  id: string;
  board: Asked["board"];
  inviter: PinUser | null;
  /** The buttons. */
  children: ReactNode;
};

function InviteCard({ id, board, inviter, children }: InviteCardProps) {
  const inviterName = inviter && nameOf(inviter);
  return (
    <li className={styles.card} data-row={id}>
      <span className={styles.cover} aria-hidden="true">
        {board.image_cover_url === null ? (
          <Icon icon={BoardIcon} size={24} />
        ) : (
          <img src={board.image_cover_url} alt="" width={72} height={72} decoding="async" />
        )}
      </span>
      <div className={styles.words}>
        <Link variant="standalone" href={board.url} className={styles.name}>
          <bdi>{board.name}</bdi>
        </Link>
        {inviter !== null && (
          <p className={styles.line}>
            <Trans>
              Invited by{" "}
              <Link variant="quiet" href={profileUrl(inviter.username)}>
                <bdi>{inviterName}</bdi>
              </Link>
            </Trans>
          </p>
        )}
        <div className={styles.buttons}>{children}</div>
      </div>
    </li>
  );
}
