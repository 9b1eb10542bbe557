import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { boardUrl, loginUrl, profileUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { BoardCard } from "#web/features/library/boards/card/index.ts";
import { HiddenBoardInvite, readInvite } from "#web/features/library/collaboration/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { otherBoardsQuery } from "../board-query.ts";
import styles from "./lost-board.module.css";

/** Shown if a board doesn't exist for this viewer: an invite to it, or its owner's other boards. */
export function LostBoard() {
  const { isSignedIn, isLimited } = useViewer();
  const { username = "", boardSlug: slug = "" } = useParams();
  if (!isSignedIn || isLimited) return <Lost username={username} />;
  return (
    <HiddenBoardInvite path={boardUrl({ username, slug })}>
      <Lost username={username} />
    </HiddenBoardInvite>
  );
}

function Lost({ username }: { username: string }) {
  const { t } = useLingui();
  const { isSignedIn, isLimited } = useViewer();
  const isInvited = readInvite(useLocation().search).isAsked && (!isSignedIn || isLimited);
  const { data = [] } = useQuery(otherBoardsQuery(useApi(), username));
  // The viewer's own list also contains boards they only collaborate on.
  const boards = data.filter((board) => hasUsername(board.owner, username));
  const owner = boards[0]?.owner;
  const name = owner?.full_name || username;
  return (
    <div className={styles.lost}>
      <EmptyState
        level={1}
        drawing={<LostPage />}
        title={t`We couldn't find that page.`}
        action={isInvited ? <LogIn /> : <WayOut owner={owner} />}
      >
        {isInvited ? (
          <Trans>If you were invited to this board, log in to join it.</Trans>
        ) : (
          <Trans>The board may have been renamed, moved or taken down.</Trans>
        )}
      </EmptyState>
      {owner !== undefined && (
        <WallWidth className={styles.others}>
          <Heading level={2} size={20}>
            {t`But here are some of ${name}'s other boards!`}
          </Heading>
          <ul className={styles.boards}>
            {boards.map((board) => (
              <li key={board.id}>
                <BoardCard board={board} order="alphabetical" />
              </li>
            ))}
          </ul>
        </WallWidth>
      )}
    </div>
  );
}

/** The board of an invite may be secret. */
function LogIn() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="primary" size="large" href={loginUrl({ next: pathname + search })}>
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}

function WayOut({ owner }: { owner: PinUser | undefined }) {
  if (owner === undefined) {
    return (
      <ButtonLink variant="primary" size="large" href="/">
        <Trans>Go home</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="primary" size="large" href={profileUrl(owner.username)}>
      <Trans>See the profile</Trans>
    </ButtonLink>
  );
}

function hasUsername(user: PinUser, username: string): boolean {
  return user.username.toLowerCase() === username.toLowerCase();
}
