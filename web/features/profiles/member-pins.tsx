import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { creationToolUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "../../app.tsx";
import { BulkSelect } from "../bulk-edit/index.ts";
import { CreateMenuButton } from "../create-menu/index.ts";
import { type PinListQuery, PinWall } from "../pin-wall/index.ts";
import { usePinSelection } from "../select-pins/index.ts";
import styles from "./profile.module.css";
import { memberPinsQuery, START } from "./saved-queries.ts";

export type MemberPinsProps = {
  user: User;
  isOwn: boolean;
  /** Where it stands: the address of its further pages, for whoever has no script. */
  page: string;
};

/** What a member has saved, in all boards and in none, as far as the viewer may see it. */
export function MemberPins({ user, isOwn, page }: MemberPinsProps) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const name = user.full_name || user.username;
  const query = memberPinsQuery(useApi(), user.username, start);
  const selection = usePinSelection();
  const hasPins = useHasPins(query);
  return (
    <section className={styles.saved} aria-labelledby="member-pins">
      <div className={styles.columns}>
        <div className={cx(styles.sectionHead, styles.aligned)}>
          <Heading level={2} size={20} id="member-pins">
            <Trans>All Pins</Trans>
          </Heading>
          {isOwn && (
            <div className={styles.headActions}>
              {hasPins && <BulkSelect query={query} selection={selection} />}
              <CreateMenuButton view="profile" />
            </div>
          )}
        </div>
      </div>
      <PinWall
        query={query}
        selection={selection}
        surface="profile"
        label={t`Pins of ${name}`}
        empty={
          <div className={styles.content}>
            {isOwn ? (
              <Nothing />
            ) : (
              <EmptyState drawing={<NoPins />} title={t`${name} has no Pins to show yet`} level={3} />
            )}
          </div>
        }
        hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </section>
  );
}

function useHasPins(query: PinListQuery): boolean {
  const { data } = useInfiniteQuery(query);
  return data?.pages.some((page) => page.data.length > 0) ?? false;
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<NoPins />}
      title={t`You haven't saved anything yet`}
      level={3}
      action={
        <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
          <Trans>Create a Pin</Trans>
        </ButtonLink>
      }
    >
      <Trans>What you save will stand here, for you and for everybody you show it to.</Trans>
    </EmptyState>
  );
}
