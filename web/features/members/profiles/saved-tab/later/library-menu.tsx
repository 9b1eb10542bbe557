import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuLink } from "#ui/menu-item.tsx";
import { useLibraryEntries } from "#web/features/base/settings/entries/index.ts";

/** Links to the pages about everything the viewer has saved. */
export function LibraryMenu() {
  const { t } = useLingui();
  const entries = useLibraryEntries();
  return (
    <Menu
      label={t`Library`}
      placement="bottom-end"
      trigger={(trigger) => <IconButton {...trigger} icon={MoreIcon} label={t`Library`} />}
    >
      {entries.map(({ href, label, icon }) => (
        <MenuLink key={href} icon={icon} href={href}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
