import { Trans } from "@lingui/react/macro";
import type { Way } from "#ui/drag/order.ts";
import { ArrowLeftIcon, ArrowRightIcon, ChevronsLeftIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";

type MoveItemsProps = { ways: readonly Way[]; onMove: (way: Way) => void };

/** In the menu of a card, for whoever does not drag it. */
export function MoveItems({ ways, onMove }: MoveItemsProps) {
  return (
    <>
      {ways.includes("first") && (
        <MenuItem icon={ChevronsLeftIcon} onSelect={() => onMove("first")}>
          <Trans>Move to the front</Trans>
        </MenuItem>
      )}
      {ways.includes("earlier") && (
        <MenuItem icon={ArrowLeftIcon} onSelect={() => onMove("earlier")}>
          <Trans>Move one place forward</Trans>
        </MenuItem>
      )}
      {ways.includes("later") && (
        <MenuItem icon={ArrowRightIcon} onSelect={() => onMove("later")}>
          <Trans>Move one place back</Trans>
        </MenuItem>
      )}
    </>
  );
}
