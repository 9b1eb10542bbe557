import { Trans } from "@lingui/react/macro";
import type { Way } from "#ui/drag/order.ts";
import { ArrowLeftIcon, ArrowRightIcon, ChevronsLeftIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";

/** In the menu of a card, for whoever does not drag it. */
export function MoveItems({ onMove }: { onMove: (way: Way) => void }) {
  return (
    <>
      <MenuItem icon={ChevronsLeftIcon} onSelect={() => onMove("first")}>
        <Trans>Move to the front</Trans>
      </MenuItem>
      <MenuItem icon={ArrowLeftIcon} onSelect={() => onMove("earlier")}>
        <Trans>Move one place forward</Trans>
      </MenuItem>
      <MenuItem icon={ArrowRightIcon} onSelect={() => onMove("later")}>
        <Trans>Move one place back</Trans>
      </MenuItem>
    </>
  );
}
