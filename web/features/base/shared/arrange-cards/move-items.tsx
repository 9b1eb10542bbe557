import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import type { MoveStep } from "#ui/drag/order.ts";
import { ArrowLeftIcon, ArrowRightIcon, ChevronsLeftIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import type { Asking } from "./asking.ts";
import type { Moving } from "./moving.ts";

type MoveItemsProps<Item> = {
  arranging: Asking<Moving<Item>>;
  item: Item;
  /** The result of `waysOf` when the menu opened. A move that turns out to be impossible stays as a disabled item. */
  ways: readonly MoveStep[];
};

/** Menu items that move a card, for people who don't drag. */
export function MoveItems<Item>({ arranging, item, ways }: MoveItemsProps<Item>) {
  const moving = useSyncExternalStore(arranging.subscribe, arranging.there, arranging.there);
  const possible = moving?.waysOf(item) ?? ways;
  const itemOf = (way: MoveStep) => ({
    disabled: !possible.includes(way),
    onSelect: () => arranging.ask(({ move }) => move(item, way)),
  });
  return (
    <>
      {ways.includes("first") && (
        <MenuItem icon={ChevronsLeftIcon} {...itemOf("first")}>
          <Trans>Move to the front</Trans>
        </MenuItem>
      )}
      {ways.includes("earlier") && (
        <MenuItem icon={ArrowLeftIcon} {...itemOf("earlier")}>
          <Trans>Move earlier</Trans>
        </MenuItem>
      )}
      {ways.includes("later") && (
        <MenuItem icon={ArrowRightIcon} {...itemOf("later")}>
          <Trans>Move later</Trans>
        </MenuItem>
      )}
    </>
  );
}
