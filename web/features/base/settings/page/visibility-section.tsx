import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "#ui/text.tsx";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { useSettings } from "./settings-query.ts";

export function VisibilitySection() {
  const { t } = useLingui();
  const { is_private_profile: isPrivate } = useSettings();
  return (
    <Section title={t`Who can find you`} id="visibility">
      <div>
        <SettingSwitch
          name="is_private_profile"
          label={t`Private profile`}
          help={t`Only followers you approve can see what you save.`}
        />
        <SettingSwitch
          name="show_all_pins"
          label={t`Show the All Pins card`}
          help={t`Adds a card to your profile with all the Pins others can see.`}
        />
        <SettingSwitch
          name="exclude_from_search"
          label={t`Hide from search engines`}
          help={t`We ask search engines to leave out your profile. It can take a few weeks.`}
        />
      </div>
      <Text size={14} tone="soft">
        {isPrivate ? (
          <Trans>
            If you make your profile public, everyone can see and follow it. People who asked to follow you
            wait until you accept them.
          </Trans>
        ) : (
          <Trans>If you make your profile private, you keep your current followers.</Trans>
        )}
      </Text>
    </Section>
  );
}
