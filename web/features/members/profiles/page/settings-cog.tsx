import { useLingui } from "@lingui/react/macro";
import { PLACEMENTS } from "#contract/members/experiences.ts";
import { settingsUrl } from "#contract/urls.ts";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { SettingsIcon } from "#ui/icons/index.ts";
import { Pointer } from "#web/features/members/education/index.ts";
import styles from "./profile.module.css";

/** Phones have the settings in the account menu alone. */
export function SettingsCog() {
  const { t } = useLingui();
  return (
    <div className={styles.cog}>
      <Pointer placement={PLACEMENTS.settings}>
        <IconButtonLink icon={SettingsIcon} label={t`Settings`} variant="filled" href={settingsUrl()} />
      </Pointer>
    </div>
  );
}
