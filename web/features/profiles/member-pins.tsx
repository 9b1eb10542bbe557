import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "../../app.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withTexts } from "../../texts.ts";
import { useDensity } from "../pin-density/index.ts";
import { type PinListQuery, PinWall, WallWidth } from "../pin-wall/index.ts";
import { usePinSelection } from "../select-pins/index.ts";
import { readPinFilter, withPinFilter } from "./pin-filter.ts";
import styles from "./profile.module.css";
import { memberPinsQuery, START } from "./saved-queries.ts";

// Others need not carry what only the owner has.
const load = async () => await withTexts(["members"], import("./later/own-pins.tsx"));
const OwnPinTools = import.meta.env.SSR
  ? (await import("./later/own-pins.tsx")).OwnPinTools
  : lazy(async () => ({ default: (await load()).OwnPinTools }));
const NoOwnPins = import.meta.env.SSR
  ? (await import("./later/own-pins.tsx")).NoOwnPins
  : lazy(async () => ({ default: (await load()).NoOwnPins }));

export type MemberPinsProps = {
  user: User;
  isOwn: boolean;
  /** Where it stands: the address of its further pages, for whoever has no script. */
  page: string;
  /** The page that has all of them and nothing else: closer together, and to be narrowed down by their owner. */
  isWhole?: boolean;
};

/** What a member has saved, in all boards and in none, as far as the viewer may see it. */
export function MemberPins({ user, isOwn, page, isWhole = false }: MemberPinsProps) {
  const { t } = useLingui();
  const address = new URLSearchParams(useLocation().search);
  const name = user.full_name || user.username;
  const filter = isOwn && isWhole ? readPinFilter(address) : null;
  const query = memberPinsQuery(useApi(), user.username, address.get(START), filter);
  const usual = isWhole ? "compact" : "regular";
  const chosen = useDensity("profile", usual);
  const density = isOwn ? chosen : usual;
  const selection = usePinSelection();
  const hasPins = useHasPins(query);
  return (
    <section className={styles.saved} data-whole={isWhole || undefined} aria-labelledby="member-pins">
      <WallWidth density={density} className={styles.pinsHead}>
        <Heading level={2} size={20} id="member-pins">
          <Trans>All Pins</Trans>
        </Heading>
        {isOwn && (
          <Later>
            <OwnPinTools
              query={query}
              selection={selection}
              density={density}
              hasPins={hasPins}
              page={page}
              filter={filter}
              isWhole={isWhole}
            />
          </Later>
        )}
      </WallWidth>
      <PinWall
        // Narrowed down it is another wall.
        key={filter}
        query={query}
        selection={selection}
        density={density}
        surface="profile"
        label={t`Pins of ${name}`}
        empty={
          <div className={styles.content}>
            {isOwn ? (
              <Later>
                <NoOwnPins filter={filter} page={page} />
              </Later>
            ) : (
              <EmptyState drawing={<NoPins />} title={t`${name} has no Pins to show yet`} level={3} />
            )}
          </div>
        }
        hrefFrom={(bookmark) => withPinFilter(page, filter, { [START]: bookmark })}
      />
    </section>
  );
}

/** Most who look have some: what is there for them has its place while they are on their way. */
function useHasPins(query: PinListQuery): boolean {
  const { data, isError } = useInfiniteQuery(query);
  return data?.pages.some((page) => page.data.length > 0) ?? !isError;
}

function Later({ children }: Pick<ComponentProps<typeof Suspense>, "children">) {
  useRenderedModule("web/features/profiles/later/own-pins.tsx");
  return <Suspense>{children}</Suspense>;
}
