import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardLink } from "#contract/library/entities/collaboration.ts";
import { LinkIcon, MailIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { mayInvite } from "../may-invite.ts";
import { nameOf } from "../name-of.ts";
import { boardAsked, boardLinksQuery } from "../queries.ts";
import { useBoardPeople } from "../use-board-people.ts";
import styles from "./collaborators.module.css";
import { ContactLine } from "./contact-line.tsx";
import { LinkForm } from "./link-form.tsx";
import { RowAction } from "./person-action.tsx";
import lineStyles from "./person-line.module.css";

/** The addresses that were invited, and the links that people can join with. */
export function BoardLinks({ board }: { board: Board }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const paged = usePaged(boardLinksQuery(useApi(), boardAsked(board, viewer.acting)));
  if (!mayInvite(board, viewer)) return null;
  const byEmail = paged.items.filter(({ email }) => email !== null);
  const toPassOn = paged.items.filter(({ email }) => email === null);
  return (
    <>
      <section className={styles.part} aria-labelledby="invite-links">
        <Heading level={2} size={16} id="invite-links">
          {t`Invite links`}
        </Heading>
        <Text size={14} tone="soft">
          {t`Anyone with the link can join this board.`}
        </Text>
        <LinkForm board={board} />
        {toPassOn.length > 0 && <LinkRows board={board} links={toPassOn} label={t`Invite links`} />}
      </section>
      {paged.items.length > 0 && (
        <PagedList list={paged} skeleton={null} empty={null} failed={null}>
          {() =>
            byEmail.length > 0 && (
              <section className={styles.part} aria-labelledby="invited-by-email">
                <Heading level={2} size={16} id="invited-by-email">
                  {t`Invited by email`}
                </Heading>
                <LinkRows board={board} links={byEmail} label={t`Invited by email`} />
              </section>
            )
          }
        </PagedList>
      )}
    </>
  );
}

type LinkRowsProps = { board: Board; links: readonly BoardLink[]; label: string };

function LinkRows({ board, links, label }: LinkRowsProps) {
  const { list, leaveRow } = useLeaveRow();
  const { revoke } = useBoardPeople(board);
  return (
    <ul ref={list} className={lineStyles.people} aria-label={label} tabIndex={-1}>
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          onRevoke={() => {
            leaveRow(link.id);
            revoke(link);
          }}
        />
      ))}
    </ul>
  );
}

function LinkRow({ link, onRevoke }: { link: BoardLink; onRevoke: () => void }) {
  const { t } = useLingui();
  const { locale, user } = useViewer();
  const [created, expires] = [link.created_at, link.expires_at].map((at) => formatDay(at, locale));
  const { uses_max: max, use_count: used, email, created_by: maker } = link;
  const name = email ?? (link.name || t`Link from ${created}`);
  const makerName = nameOf(maker);
  const facts = [
    ...(maker.id === user?.id ? [] : [t`by ${makerName}`]),
    ...(email === null
      ? [
          max === null
            ? t`used by ${plural(used, { one: "# person", other: "# people" })}`
            : t`used by ${used} of ${plural(max, { one: "# person", other: "# people" })}`,
        ]
      : []),
    t`expires ${expires}`,
  ];
  return (
    <ContactLine
      id={link.id}
      icon={email === null ? LinkIcon : MailIcon}
      title={<bdi>{name}</bdi>}
      note={facts.join(" · ")}
    >
      <RowAction
        intent="revoke_link"
        fields={{ link_id: link.id }}
        label={email === null ? t`Revoke: ${name}` : t`Withdraw: ${name}`}
        onPress={onRevoke}
      >
        {email === null ? t`Revoke` : t`Withdraw`}
      </RowAction>
    </ContactLine>
  );
}
