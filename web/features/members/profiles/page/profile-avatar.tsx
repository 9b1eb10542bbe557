import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { Avatar } from "#ui/avatar.tsx";
import { requestShare, shareProfile } from "#web/features/library/sharing/index.ts";
import { useIsOnStaff } from "#web/platform/page/use-staff.ts";
import { canShareProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";

export type ProfileAvatarProps = { user: User; isOwn: boolean };

/** A member's picture. For staff it opens the profile's QR code. */
export function ProfileAvatar({ user, isOwn }: ProfileAvatarProps) {
  const isStaff = useIsOnStaff();
  return isStaff && canShareProfile(user, isOwn) ? <PincodeAvatar user={user} /> : <Face user={user} />;
}

function PincodeAvatar({ user }: { user: User }) {
  const { t } = useLingui();
  const show = () => requestShare({ ...shareProfile(user), view: "qr" });
  return (
    <button type="button" className={styles.face} aria-label={t`Show QR code`} onClick={show}>
      <Face user={user} />
    </button>
  );
}

function Face({ user }: { user: User }) {
  return (
    <Avatar
      size={120}
      name={user.full_name || user.username}
      src={user.image_large_url}
      colorIndex={user.avatar_color_index}
      decorative
    />
  );
}
