import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useSyncExternalStore } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { CaptionsIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { useLanguageName } from "../use-language-name.ts";
import { showCaptions, shownCaptions } from "./captions.ts";
import styles from "./player.module.css";

type CaptionsMenuProps = { video: RefObject<HTMLVideoElement | null>; languages: readonly string[] };

export function CaptionsMenu({ video, languages }: CaptionsMenuProps) {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  const shown = useSyncExternalStore(
    (listener) => {
      const tracks = video.current?.textTracks;
      tracks?.addEventListener("change", listener);
      return () => tracks?.removeEventListener("change", listener);
    },
    () => video.current && shownCaptions(video.current),
  );
  const show = (language: string | null) => video.current && showCaptions(video.current, language);
  return (
    <Menu
      label={t`Captions`}
      placement="top-end"
      trigger={(props) => (
        <IconButton
          {...props}
          icon={CaptionsIcon}
          label={t`Captions`}
          tooltip="top"
          className={styles.button}
          data-on={shown !== null || undefined}
        />
      )}
    >
      <MenuItem checked={shown === null} onSelect={() => show(null)}>
        <Trans context="captions">Off</Trans>
      </MenuItem>
      {languages.map((language) => (
        <MenuItem key={language} checked={language === shown} onSelect={() => show(language)}>
          {nameOf(language)}
        </MenuItem>
      ))}
    </Menu>
  );
}
