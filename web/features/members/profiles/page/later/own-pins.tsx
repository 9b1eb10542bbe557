import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useNavigate, useNavigation } from "react-router";
import { creationToolUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { CreateMenuButton } from "#web/features/library/create-menu/index.ts";
import { BulkSelect } from "#web/features/library/pins/bulk-edit/index.ts";
import type { Density } from "#web/features/library/pins/card/index.ts";
import { DensityButton } from "#web/features/library/pins/density/index.ts";
import type { PinSelection } from "#web/features/library/pins/select/index.ts";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";
import {
  type PinFilter,
  type PinToggle,
  readPinFilter,
  togglesOf,
  withPinFilter,
  withToggle,
} from "../pin-filter.ts";
import styles from "../profile.module.css";

export type OwnPinToolsProps = {
  query: PinListQuery;
  selection: PinSelection;
  density: Density;
  hasPins: boolean;
  page: string;
  filter: PinFilter | null;
  isWhole: boolean;
  /** The tools that visitors have too. */
  children: ReactNode;
};

/** The owner's tools for all their Pins: select, change the density, create and filter. */
export function OwnPinTools({ query, selection, density, hasPins, ...shown }: OwnPinToolsProps) {
  const { page, filter, isWhole, children } = shown;
  const place = { pin_filter: filter ?? "NONE" } as const;
  return (
    <>
      <div className={styles.headActions}>
        {hasPins && <BulkSelect query={query} selection={selection} place={place} />}
        {hasPins && <DensityButton place="profile" density={density} />}
        {children}
        <CreateMenuButton
          view="profile"
          entryType={isWhole ? "all_pins_plus_button" : "profile_plus_button"}
        />
      </div>
      {isWhole && (hasPins || filter !== null) && (
        <PinFilters page={page} filter={filter} onChange={selection.stop} />
      )}
    </>
  );
}

type PinFiltersProps = { page: string; filter: PinFilter | null; onChange: () => void };

function PinFilters({ page, filter, onChange }: PinFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // Show a pressed filter at once, while its Pins are still loading.
  const wanted = next?.pathname === page ? readPinFilter(new URLSearchParams(next.search)) : filter;
  const isOn = togglesOf(wanted);

  function toggle(one: PinToggle) {
    // Selected Pins might not be in the filtered list.
    onChange();
    void navigate(withPinFilter(page, withToggle(wanted, one)), { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.pinFilters}>
      <FilterChips
        label={t`Filter Pins`}
        chips={[
          { id: "favorited", label: t`Favorites`, isOn: isOn.favorited },
          { id: "created", label: t`Created by you`, isOn: isOn.created },
        ]}
        onToggle={toggle}
      />
    </div>
  );
}

/** Shown instead of Pins: why there are none, and what to do next. */
export function NoOwnPins({ filter, page }: { filter: PinFilter | null; page: string }) {
  const { t } = useLingui();
  const all = (
    <ButtonLink variant="primary" size="large" href={page}>
      <Trans>Show all Pins</Trans>
    </ButtonLink>
  );
  switch (filter) {
    case "FAVORITED":
      return (
        <EmptyState drawing={<NoPins />} title={t`You don't have any favorites yet`} level={3} action={all}>
          <Trans>Open a Pin you saved and tap the heart to add it here.</Trans>
        </EmptyState>
      );
    case "FAVORITED_AND_CREATED_BY_ME":
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`None of the Pins you created are favorites yet`}
          level={3}
          action={all}
        >
          <Trans>Open one and tap the heart to add it here.</Trans>
        </EmptyState>
      );
    case "CREATED_BY_ME":
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`You haven't created any Pins yet`}
          level={3}
          action={
            <div className={styles.waysOut}>
              <CreatePin />
              <ButtonLink size="large" href={page}>
                <Trans>Show all Pins</Trans>
              </ButtonLink>
            </div>
          }
        >
          <Trans>Pins you create appear here.</Trans>
        </EmptyState>
      );
    case null:
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`You haven't saved anything yet`}
          level={3}
          action={<CreatePin />}
        >
          <Trans>Everything you save shows up here.</Trans>
        </EmptyState>
      );
  }
}

function CreatePin() {
  return (
    <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
      <Trans>Create a Pin</Trans>
    </ButtonLink>
  );
}
