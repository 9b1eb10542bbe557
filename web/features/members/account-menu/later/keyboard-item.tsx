import { Trans } from "@lingui/react/macro";
import { KeyboardIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { findReady } from "#web/platform/commands/dispatcher.ts";
import { useMenuKeys } from "#web/platform/commands/use-menu-keys.ts";

/** Opens the overview of shortcuts. */
export function KeyboardItem() {
  const keys = useMenuKeys();
  return (
    <MenuItem icon={KeyboardIcon} onSelect={() => findReady("shortcuts")?.run()} {...keys("shortcuts")}>
      <Trans>Keyboard shortcuts</Trans>
    </MenuItem>
  );
}
