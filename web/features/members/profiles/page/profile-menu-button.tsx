import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";

const loadMenu = later(() => import("./later/profile-menu.tsx")).pick("ProfileMenu");

/** Opens the actions available on another member's profile. */
export function ProfileMenuButton({ user }: { user: User }) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadMenu);
  return (
    <>
      <IconButton {...trigger} icon={MoreIcon} label={t`More options`} variant="filled" />
      {Menu && anchor && <Menu user={user} anchor={anchor} onClose={close} />}
    </>
  );
}
