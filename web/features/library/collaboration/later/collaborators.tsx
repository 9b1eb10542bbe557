import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { Heading } from "#ui/text.tsx";
import { isOwners } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "../name-of.ts";
import { boardAsked, boardInvitesQuery, collaboratorsQuery, offerQuery, START } from "../queries.ts";
import { useBoardPeople } from "../use-board-people.ts";
import { BoardLinks } from "./board-links.tsx";
import styles from "./collaborators.module.css";
import { LeaveBoard } from "./leave-board.tsx";
import { MakeOwner } from "./make-owner.tsx";
import { PeopleSkeleton } from "./people-skeleton.tsx";
import { PersonAction } from "./person-action.tsx";
import lineStyles from "./person-line.module.css";
import { PersonLine } from "./person-line.tsx";
import { RemoveCollaborator } from "./remove-collaborator.tsx";
import { SharingSwitches } from "./sharing-switches.tsx";

type CollaboratorsProps = {
  board: Board;
  /** Where the list begins, for viewers without JavaScript. */
  start?: string | null;
  /** Called when the viewer has left the board. */
  onLeft?: () => void;
};

/** Who saves to a board, who is invited, and what collaborators may do. */
export function Collaborators({ board, start = null, onLeft }: CollaboratorsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.whole}>
      <section className={styles.part} aria-label={t`Collaborators`}>
        <ul className={lineStyles.people}>
          <PersonLine person={board.owner} note={t`Owner`} />
        </ul>
        <Joined board={board} start={start} />
      </section>
      <Invited board={board} />
      <BoardLinks board={board} />
      {board.is_collaborative && <SharingSwitches board={board} />}
      {board.collaborated_by_me && <LeaveBoard board={board} {...(onLeft && { onLeft })} />}
    </div>
  );
}

function Joined({ board, start }: { board: Board; start: string | null }) {
  const viewer = useViewer();
  const isOwner = isOwners(board, viewer);
  const [api, asked] = [useApi(), boardAsked(board, viewer.acting)];
  const { data: offer } = useQuery({ ...offerQuery(api, asked), enabled: isOwner });
  const paged = usePaged(collaboratorsQuery(api, asked, start));
  const { list, leaveRow } = useLeaveRow();
  const { remove } = useBoardPeople(board);
  return (
    <PagedList
      list={paged}
      skeleton={<PeopleSkeleton count={board.collaborator_count} />}
      empty={
        <p className={styles.nobody}>
          <Trans>No one else saves to this board yet.</Trans>
        </p>
      }
      failed={<Trans>Couldn't load people.</Trans>}
      hrefFrom={(bookmark) =>
        `${boardEditUrl(board.id, "collaborators")}?${new URLSearchParams({ [START]: bookmark })}`
      }
    >
      {(people) => (
        <ul ref={list} className={lineStyles.people} tabIndex={-1}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} note={<JoinedNote person={person} />}>
              {isOwner && (
                <div className={lineStyles.actions}>
                  <MakeOwner board={board} person={person} isOffered={offer?.offered_to?.id === person.id} />
                  <RemoveCollaborator
                    person={person}
                    onRemove={(isForGood) => {
                      leaveRow(person.id);
                      remove({ person, isForGood });
                    }}
                  />
                </div>
              )}
            </PersonLine>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function JoinedNote({ person }: { person: PinUser }) {
  const { user } = useViewer();
  return person.id === user?.id ? <Trans>You</Trans> : <bdi>@{person.username}</bdi>;
}

function Invited({ board }: { board: Board }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const paged = usePaged(boardInvitesQuery(useApi(), boardAsked(board, viewer.acting)));
  const { list, leaveRow } = useLeaveRow();
  const { withdraw } = useBoardPeople(board);
  if (paged.items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="invited-people">
      <Heading level={2} size={16} id="invited-people">
        {t`Invited`}
      </Heading>
      <PagedList list={paged} skeleton={null} empty={null} failed={null}>
        {(invites) => (
          <ul ref={list} className={lineStyles.people} tabIndex={-1}>
            {invites.map((invite) => (
              <PersonLine
                key={invite.id}
                id={invite.id}
                person={invite.invited_user}
                note={<InvitedNote invite={invite} />}
                isDimmed
              >
                {(isOwners(board, viewer) || invite.invited_by_user?.id === viewer.user?.id) && (
                  <Withdraw
                    invite={invite}
                    onWithdraw={() => {
                      leaveRow(invite.id);
                      withdraw(invite);
                    }}
                  />
                )}
              </PersonLine>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** How the invite stands. Who invited someone isn't told who they follow, so requests look the same. */
export function InvitedNote({ invite }: { invite: BoardInvite }) {
  const { user } = useViewer();
  const { invited_by_user: inviter } = invite;
  if (inviter === null) return <Trans>Invited</Trans>;
  if (inviter.id === user?.id) return <Trans>Invited by you</Trans>;
  const name = nameOf(inviter);
  return <Trans>Invited by {name}</Trans>;
}

function Withdraw({ invite, onWithdraw }: { invite: BoardInvite; onWithdraw: () => void }) {
  const { t } = useLingui();
  const name = nameOf(invite.invited_user);
  return (
    <PersonAction
      intent="withdraw"
      personId={invite.invited_user.id}
      label={t`Withdraw: ${name}`}
      onPress={onWithdraw}
    >
      {t`Withdraw`}
    </PersonAction>
  );
}
