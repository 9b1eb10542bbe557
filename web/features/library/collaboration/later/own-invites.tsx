import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { AnswerForm } from "../answer-form.tsx";
import { readDone } from "../invite-address.ts";
import { nameOf } from "../name-of.ts";
import { contactRequestsQuery, ownInvitesQuery } from "../queries.ts";
import { useAnswerInvites } from "../use-answer-invites.ts";
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
      <Answered />
      {invites.length > 0 && <Invites invites={invites} />}
      {requests.length > 0 && !isPartner && (
        <Requests
          requests={requests.map(({ sender, ...request }) => ({ ...request, invited_by_user: sender }))}
        />
      )}
    </>
  );
}

/** What was just answered without JavaScript. With them, a toast tells. */
function Answered() {
  const { t } = useLingui();
  const done = readDone(useLocation().search);
  const texts: Record<string, string> = {
    decline_invite: t`Invitation declined`,
    approve_request: t`Request approved`,
  };
  const text = done === null ? undefined : texts[done];
  return (
    text !== undefined && (
      <Banner tone="success" live>
        {text}
      </Banner>
    )
  );
}

type Asked = Pick<BoardInvite, "id" | "board" | "invited_by_user">;

function Invites({ invites }: { invites: readonly Asked[] }) {
  const { t } = useLingui();
  const { accept } = useAnswerInvites();
  return (
    <AnsweredList
      id="board-invites"
      title={t`Board invites`}
      asked={invites}
      answerOf={({ board, board: { name } }, leave) => (
        <AnswerForm
          intent="accept_invite"
          boardId={board.id}
          size="small"
          variant="primary"
          aria-label={t`Accept: ${name}`}
          onAnswer={() => {
            leave();
            accept({ boardId: board.id, offersBoard: true });
          }}
        >
          {t`Accept`}
        </AnswerForm>
      )}
    />
  );
}

function Requests({ requests }: { requests: readonly Asked[] }) {
  const { t } = useLingui();
  const { approve } = useAnswerInvites();
  return (
    <AnsweredList
      id="contact-requests"
      title={t`Contact requests`}
      note={t`Invites from people you don't follow. Approve one if you want to join the board.`}
      asked={requests}
      declineLook="quiet"
      answerOf={({ board, board: { name } }, leave) => (
        <AnswerForm
          intent="approve_request"
          boardId={board.id}
          size="small"
          aria-label={t`Approve: ${name}`}
          onAnswer={() => {
            leave();
            approve(board.id);
          }}
        >
          {t`Approve`}
        </AnswerForm>
      )}
    />
  );
}

type AnsweredListProps = {
  id: string;
  title: string;
  note?: string;
  asked: readonly Asked[];
  declineLook?: "quiet";
  /** The button that says yes. It calls `leave` first, which moves the focus to the next card. */
  answerOf: (asked: Asked, leave: () => void) => ReactNode;
};

/** Cards with a way to say yes, and one to decline. */
function AnsweredList({ id, title, note, asked, declineLook, answerOf }: AnsweredListProps) {
  const { t } = useLingui();
  const { decline } = useAnswerInvites();
  const { list, leaveRow } = useLeaveRow();
  return (
    <section className={styles.invites} aria-labelledby={id}>
      <div>
        <Heading level={2} size={16} id={id}>
          {title}
        </Heading>
        {note !== undefined && (
          <Text tone="soft" size={14}>
            {note}
          </Text>
        )}
      </div>
      <ul ref={list} className={styles.cards} tabIndex={-1} aria-labelledby={id}>
        {asked.map((each) => {
          const { name } = each.board;
          return (
            <InviteCard key={each.id} id={each.id} board={each.board} inviter={each.invited_by_user}>
              {answerOf(each, () => leaveRow(each.id))}
              <AnswerForm
                intent="decline_invite"
                boardId={each.board.id}
                size="small"
                {...(declineLook && { variant: declineLook })}
                aria-label={t`Decline: ${name}`}
                onAnswer={() => {
                  leaveRow(each.id);
                  decline(each.board.id);
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
          <img src={board.image_cover_url} alt="" width={48} height={48} decoding="async" />
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
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
