import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useDensity } from "#web/features/library/pins/density/index.ts";
import { usePinSelection } from "#web/features/library/pins/select/index.ts";
import { SlideshowButton, SlideshowSlot } from "#web/features/library/pins/slideshow/index.ts";
import { readPinOrder, SORT, SortButton } from "#web/features/library/pins/sort/index.ts";
import { type PinListQuery, PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { readPinFilter, withPinFilter } from "./pin-filter.ts";
import styles from "./profile.module.css";
import { ALL_PINS_ORDERS, memberPinsQuery, START } from "./saved-queries.ts";

const ownPins = later(() => import("./later/own-pins.tsx"), "members");
const OwnPinTools = ownPins.component("OwnPinTools");
const NoOwnPins = ownPins.component("NoOwnPins");

export type MemberPinsProps = {
  user: User;
  isOwn: boolean;
  /** The page's address, used for links to further pages when scripts are off. */
  page: string;
  /** The separate page for all Pins, with denser tiles and filters for the owner. */
  isWhole?: boolean;
};

/** All Pins a member has saved, with or without a board, as far as the viewer may see them. */
export function MemberPins({ user, isOwn, page, isWhole = false }: MemberPinsProps) {
  const { t } = useLingui();
  const address = new URLSearchParams(useLocation().search);
  const name = user.full_name || user.username;
  const filter = isOwn && isWhole ? readPinFilter(address) : null;
  const sort = isWhole && filter === null ? readPinOrder(address, ALL_PINS_ORDERS) : null;
  const { username } = user;
  const query = memberPinsQuery(useApi(), { username, start: address.get(START), filter, sort });
  const usual = isWhole ? "compact" : "regular";
  const chosen = useDensity("profile", usual);
  const density = isOwn ? chosen : usual;
  const selection = usePinSelection();
  const hasPins = useHasPins(query);
  const tools = isWhole && hasPins && (
    <>
      <SlideshowButton />
      {filter === null && (
        <SortButton
          orders={ALL_PINS_ORDERS}
          shown={sort ?? "newest"}
          hrefOf={(order) => withPinFilter(page, null, sorted(order === "color" ? order : null))}
          onSort={selection.stop}
        />
      )}
    </>
  );
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  return (
    <section
      className={styles.saved}
      data-whole={isWhole || undefined}
      data-own={(isOwn && isWhole) || undefined}
      aria-labelledby="member-pins"
    >
      <WallWidth className={styles.pinsHead}>
        {isOwn && isWhole ? (
          <VisuallyHidden>
            <h2 id="member-pins">
              <Trans>All Pins</Trans>
            </h2>
          </VisuallyHidden>
        ) : (
          <Heading level={2} size={20} id="member-pins">
            <Trans>All Pins</Trans>
          </Heading>
        )}
        {isOwn ? (
          <OwnPinTools
            query={query}
            selection={selection}
            density={density}
            hasPins={hasPins}
            page={page}
            filter={filter}
            isWhole={isWhole}
          >
            {tools}
          </OwnPinTools>
        ) : (
          <div className={styles.headActions}>{tools}</div>
        )}
      </WallWidth>
      <PinWall
        // A different filter or order is a different wall.
        key={`${filter} ${sort}`}
        query={query}
        selection={selection}
        focusedPin={walkedTo}
        density={density}
        surface="profile"
        label={t`Pins by ${name}`}
        empty={
          <div className={styles.content}>
            {isOwn ? (
              <NoOwnPins filter={filter} page={page} />
            ) : (
              <EmptyState
                drawing={<NoPins />}
                title={t`${name} doesn't have any Pins to show yet`}
                level={3}
              />
            )}
          </div>
        }
        hrefFrom={(bookmark) => withPinFilter(page, filter, { ...sorted(sort), [START]: bookmark })}
      />
      {isWhole && <SlideshowSlot query={query} total={null} name={t`All Pins`} onLeave={setWalkedTo} />}
    </section>
  );
}

function sorted(sort: "color" | null): Record<string, string> {
  return sort === null ? {} : { [SORT]: sort };
}

/** Assumes Pins until the list has loaded, because most members have some and the tools need their space. */
function useHasPins(query: PinListQuery): boolean {
  const { data, isError } = useInfiniteQuery(query);
  return data?.pages.some((page) => page.data.length > 0) ?? !isError;
}
