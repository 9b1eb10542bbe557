import { Trans } from "@lingui/react/macro";
import { BlockIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import type { Blockable, BlockSource } from "./blockable.ts";
import { useBlock, useUnblock } from "./use-block.ts";

export type BlockMenuItemProps = {
  person: Blockable & { blocked_by_me?: boolean };
  source: BlockSource;
};

/** Blocks a person, or unblocks them. For menus about others, visitors' too. */
export function BlockMenuItem({ person, source }: BlockMenuItemProps) {
  const [block, unblock] = [useBlock(), useUnblock()];
  const isBlocked = person.blocked_by_me === true;
  return (
    <MenuItem icon={BlockIcon} onSelect={() => (isBlocked ? unblock : block)(person, source)}>
      {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
    </MenuItem>
  );
}
