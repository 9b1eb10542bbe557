import { Trans, useLingui } from "@lingui/react/macro";
import { Mark } from "#ui/brand/mark.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./app-upsell.module.css";

/** The event that browsers send when they can install a page as an app. */
export type InstallEvent = Event & { prompt(): Promise<unknown> };

export type AppUpsellProps = { isShown: boolean; install: InstallEvent; onFinish: () => void };

export function AppUpsell({ isShown, install, onFinish }: AppUpsellProps) {
  const { t } = useLingui();
  const { name } = useInstance();

  async function addToPhone() {
    onFinish();
    await install.prompt();
  }

  return (
    <aside
      className={styles.upsell}
      data-shown={isShown || undefined}
      inert={!isShown}
      aria-label={t`The app`}
    >
      <Mark size={40} />
      <div className={styles.words}>
        <Text weight="semibold" size={14}>
          <Trans>Install {name}</Trans>
        </Text>
        <Text tone="soft" size={12}>
          <Trans>Opens full screen from your home screen. No app store needed.</Trans>
        </Text>
      </div>
      <Button variant="primary" size="small" onClick={() => void addToPhone()}>
        <Trans>Install</Trans>
      </Button>
      <IconButton icon={CloseIcon} size="small" label={t`Not now`} tooltip="none" onClick={onFinish} />
    </aside>
  );
}
