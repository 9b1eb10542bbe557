import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Flyout } from "#ui/flyout.tsx";
import { FilterIcon, Icon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import type { Search } from "./search-address.ts";

const Filters = later(() => import("./later/filters.tsx")).component("Filters");

/** Opens what one can choose from instead of typing operators. */
export function FilterButton({ search }: { search: Search }) {
  const { t } = useLingui();
  return (
    <Flyout
      label={t`Filters`}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Icon icon={FilterIcon} size={20} />}>
          <Trans>Filters</Trans>
        </Button>
      )}
    >
      {(close) => <Filters search={search} onChoose={close} />}
    </Flyout>
  );
}
