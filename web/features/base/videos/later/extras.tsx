import { Trans, useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { FloatingIcon, GaugeIcon, LinkIcon, MoreIcon } from "#ui/icons/index.ts";
import { Menu, MenuSection } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import styles from "./player.module.css";
import { SpeedItems } from "./speed-items.tsx";
import { addressAt } from "./start-time.ts";

type ExtrasProps = {
  video: RefObject<HTMLVideoElement | null>;
  seconds: number;
  address: string;
};

/** Speed, link and picture in picture: buttons, or a menu where the player is narrow. */
export function Extras({ video, seconds, address }: ExtrasProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const hasFloating = document.pictureInPictureEnabled;

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(addressAt(address, seconds));
      toasts.show({ text: t`Copied`, tone: "success", key: "copied" });
    } catch {
      toasts.show({ text: t`Couldn't copy automatically. Select the text and copy it.`, tone: "danger" });
    }
  }

  function float() {
    void video.current?.requestPictureInPicture().catch(() => undefined);
  }

  return (
    <>
      <span className={styles.wide}>
        <Menu
          label={t`Speed`}
          placement="top-end"
          trigger={(props) => (
            <IconButton
              {...props}
              icon={GaugeIcon}
              label={t`Speed`}
              tooltip="top"
              className={styles.button}
            />
          )}
        >
          <SpeedItems video={video} />
        </Menu>
        <IconButton
          icon={LinkIcon}
          label={t`Copy link at ${formatClock(seconds)}`}
          tooltip="top"
          className={styles.button}
          onClick={() => void copyAddress()}
        />
        {hasFloating && (
          <IconButton
            icon={FloatingIcon}
            label={t`Picture in picture`}
            tooltip="top"
            className={styles.button}
            onClick={float}
          />
        )}
      </span>
      <span className={styles.narrow}>
        <Menu
          label={t`More options`}
          placement="top-end"
          trigger={(props) => (
            <IconButton
              {...props}
              icon={MoreIcon}
              label={t`More options`}
              tooltip="top"
              className={styles.button}
            />
          )}
        >
          <MenuItem icon={LinkIcon} onSelect={() => void copyAddress()}>
            <Trans>Copy link at {formatClock(seconds)}</Trans>
          </MenuItem>
          {hasFloating && (
            <MenuItem icon={FloatingIcon} onSelect={float}>
              <Trans>Picture in picture</Trans>
            </MenuItem>
          )}
          <MenuSection label={t`Speed`}>
            <SpeedItems video={video} />
          </MenuSection>
        </Menu>
      </span>
    </>
  );
}
