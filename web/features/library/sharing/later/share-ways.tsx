import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  CodeIcon,
  Icon,
  type IconDrawing,
  LinkIcon,
  MailIcon,
  QrCodeIcon,
  ShareIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useInviteLink } from "#web/features/members/profile-invites/copy-invite/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { Shareable } from "../shareable.ts";
import styles from "./share-ways.module.css";

type ShareWaysProps = { shared: Shareable; onQr: () => void; onEmbed: () => void };

/** The ways that need no account. */
export function ShareWays({ shared, onQr, onEmbed }: ShareWaysProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const prompt = usePrompt();
  const share = useShare(shared);
  const copyInviteLink = useInviteLink();
  // Only its owner shares a private profile, and whoever opens its plain link has to ask.
  const isOwnPrivate = shared.kind === "profile" && shared.isHidden;

  /** Codes of people are for members. */
  function codes() {
    if (shared.kind === "profile" && !isSignedIn) prompt({ reason: "share_profile" });
    else onQr();
  }

  return (
    <ul className={styles.ways} aria-label={t`Ways to share`}>
      <Way icon={LinkIcon} onPress={share.copy}>{t`Copy link`}</Way>
      {isOwnPrivate && <Way icon={UsersIcon} onPress={copyInviteLink}>{t`Invite link`}</Way>}
      <Way icon={QrCodeIcon} onPress={codes}>{t`QR code`}</Way>
      {!shared.isHidden && shared.kind !== "profile" && (
        <Way icon={CodeIcon} onPress={onEmbed}>{t`Embed`}</Way>
      )}
      {!isSignedIn && (
        <li>
          <a href={share.mailUrl} className={styles.way}>
            <Face icon={MailIcon} />
            {t`Email`}
          </a>
        </li>
      )}
      {share.openSystemShare !== null && (
        <Way icon={ShareIcon} onPress={share.openSystemShare}>{t`More`}</Way>
      )}
    </ul>
  );
}

type WayProps = { icon: IconDrawing; onPress: () => void; children: ReactNode };

function Way({ icon, onPress, children }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} onClick={onPress}>
        <Face icon={icon} />
        {children}
      </button>
    </li>
  );
}

function Face({ icon }: { icon: IconDrawing }) {
  return (
    <span className={styles.face}>
      <Icon icon={icon} />
    </span>
  );
}
