import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import { SortIcon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import type { SortMenuProps } from "./later/sort-menu.tsx";
import { SortLinks } from "./sort-links.tsx";

const load = later(() => import("./later/sort-menu.tsx")).pick("SortMenu");

/** Opens the menu for sorting the Pins. The choice lasts until the viewer leaves the page. */
export function SortButton(props: Omit<SortMenuProps, "anchor" | "onClose">) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(load);
  return (
    <>
      <IconButton {...trigger} icon={SortIcon} label={t`Sort`} />
      {Menu && anchor && <Menu {...props} anchor={anchor} onClose={close} />}
      <noscript>{import.meta.env.SSR && <SortLinks {...props} />}</noscript>
    </>
  );
}
