import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { adminTakedownUrl } from "#contract/urls/takedowns.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { categoryNames, lawNames, stateNames } from "#web/features/safety/takedowns/words/index.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "./notices.module.css";
import { useTime } from "./use-time.ts";

/** The notices under laws. Of the open ones, the first due comes first. */
export function NoticeList({ data: notices, next }: LinkedPage<"StaffTakedowns.get">) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isClosed = search.get("state") === "closed";
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Legal notices</Trans>
      </Heading>
      <LinkTabs
        label={t`Legal notices`}
        tabs={[
          { href: "/admin/takedowns/", label: t`Open`, current: !isClosed },
          {
            href: "/admin/takedowns/?state=closed",
            label: t({ message: "Closed", context: "notices" }),
            current: isClosed,
          },
        ]}
      />
      <LinkedList
        items={notices}
        next={next}
        empty={
          <EmptyState
            drawing={<EmptyBower />}
            title={isClosed ? t`No closed legal notices yet` : t`No open legal notices`}
          />
        }
      >
        {(notices) => (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </LinkedList>
    </>
  );
}

type Notice = LinkedPage<"StaffTakedowns.get">["data"][number];

function NoticeRow({ notice }: { notice: Notice }) {
  const { i18n } = useLingui();
  const time = useTime();
  const { id, code, law, categories, state, due_at, is_from_flagger, item_count: count } = notice;
  const due = time(due_at);
  return (
    <Card as="li" className={styles.card ?? ""}>
      <Link variant="standalone" href={adminTakedownUrl(id)}>
        <Trans>Notice {code}</Trans>
      </Link>
      <div className={styles.badges}>
        <Badge>{i18n._(lawNames[law])}</Badge>
        {categories.map((category) => (
          <Badge key={category}>{i18n._(categoryNames[category])}</Badge>
        ))}
        {is_from_flagger && (
          <Badge>
            <Trans>Trusted flagger</Trans>
          </Badge>
        )}
      </div>
      <Text size={14} tone="soft">
        <Plural value={count} one="# address" other="# addresses" />
        {" · "}
        {state === "open" ? <Trans>Due {due}</Trans> : i18n._(stateNames[state])}
      </Text>
    </Card>
  );
}
