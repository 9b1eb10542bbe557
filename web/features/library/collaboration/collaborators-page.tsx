import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { boardActivityUrl, boardEditUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { boardHref } from "#web/platform/api/acting.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./collaborators-page.module.css";
import { InvitePanel } from "./invite-panel.ts";
import { mayInvite } from "./may-invite.ts";
import { START, TYPED } from "./queries.ts";
import { useFreshBoard } from "./use-fresh-board.ts";

const Collaborators = later(() => import("./later/collaborators.tsx"), "members").component("Collaborators");
const FoundToInvite = later(() => import("./later/found-to-invite.tsx"), "members").component(
  "FoundToInvite",
);

/** Who saves to a board, on a page of its own. */
export function CollaboratorsPage({ board: loaded }: { board: Board }) {
  const board = useFreshBoard(loaded);
  const viewer = useViewer();
  const isLive = useIsHydrated();
  const start = new URLSearchParams(useLocation().search).get(START);
  return (
    <Page board={board} title={<Trans>Collaborators</Trans>} back={boardHref(board, viewer.acting)}>
      {mayInvite(board, viewer) &&
        (isLive ? (
          <InvitePanel board={board} isInline={false} />
        ) : (
          <ButtonLink
            icon={<Icon icon={PlusIcon} size={20} />}
            href={boardEditUrl(board.id, "add_collaborators")}
            className={styles.add}
          >
            <Trans>Add collaborators</Trans>
          </ButtonLink>
        ))}
      <Collaborators board={board} start={start} />
      {board.collaborator_count > 0 && (
        <Link href={boardActivityUrl(board.id)} className={styles.activity}>
          <Trans>Activity</Trans>
        </Link>
      )}
    </Page>
  );
}

/** Finds people to invite, also without JavaScript. */
export function AddCollaboratorsPage({ board }: { board: Board }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const typed = new URLSearchParams(useLocation().search).get(TYPED)?.trim() ?? "";
  return (
    <Page
      board={board}
      title={<Trans>Add collaborators</Trans>}
      back={boardEditUrl(board.id, "collaborators")}
      backLabel={t`Collaborators`}
    >
      {mayInvite(board, viewer) ? (
        <>
          <search>
            <Form action={boardEditUrl(board.id, "add_collaborators")}>
              <InvitePanel key={typed} board={board} name={TYPED} initial={typed} isInline={false} />
            </Form>
          </search>
          {typed !== "" && <FoundToInvite board={board} typed={typed} />}
        </>
      ) : (
        <p>
          <Trans>Only the board owner can add people.</Trans>
        </p>
      )}
    </Page>
  );
}

type PageProps = {
  board: Board;
  title: ReactNode;
  /** Where the link above the title leads. */
  back: string;
  /** Its text; the board's name if absent. */
  backLabel?: string;
  children: ReactNode;
};

function Page({ board, title, back, backLabel = board.name, children }: PageProps) {
  return (
    <PageFrame width="form">
      <div className={styles.head}>
        <BackLink href={back}>
          <bdi>{backLabel}</bdi>
        </BackLink>
        <Heading level={1} size={28}>
          {title}
        </Heading>
      </div>
      <PostedFailure />
      {children}
    </PageFrame>
  );
}
