import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { FilterIcon, Icon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import type { Search } from "./search-address.ts";

const load = later(() => import("./later/filters.tsx")).pick("Filters");

/** Opens what one can choose from instead of typing operators. */
export function FilterButton({ search }: { search: Search }) {
  const { Part: Filters, anchor, close, trigger } = useLaterPopup(load);
  return (
    <>
      <Button {...trigger} aria-haspopup="dialog" icon={<Icon icon={FilterIcon} size={20} />}>
        <Trans>Filters</Trans>
      </Button>
      {Filters && anchor && <Filters search={search} anchor={anchor} onClose={close} />}
    </>
  );
}
