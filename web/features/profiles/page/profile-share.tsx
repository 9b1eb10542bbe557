import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ShareIcon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import { usePincode } from "./use-pincode.tsx";

const loadMenu = later(() => import("./later/profile-share-menu.tsx")).pick("ProfileShareMenu");

/** Shares the address of a profile, as a link or as a QR code. */
export function ProfileShare({ user }: { user: User }) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadMenu);
  const pincode = usePincode(user);
  return (
    <>
      <IconButton {...trigger} icon={ShareIcon} label={t`Share`} variant="filled" />
      {Menu && anchor && <Menu user={user} anchor={anchor} onClose={close} onPincode={pincode.open} />}
      {pincode.dialog}
    </>
  );
}
