import { Trans, useLingui } from "@lingui/react/macro";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { ABOUT_MAX, SOCIAL_URL_MAX } from "#contract/limits/profiles.ts";
import { Card } from "#ui/card.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import styles from "./section.module.css";
import { SettingsForm, useSettingsForm } from "./settings-form.tsx";
import { useSettings } from "./settings-query.ts";
import { useLeftWords } from "./use-left-words.ts";
import { UsernameField } from "./username-field.tsx";

export function ProfileForm() {
  const { t } = useLingui();
  const settings = useSettings();
  const leftWords = useLeftWords();
  const state = useSettingsForm({
    first_name: t`Please enter a name.`,
    last_name: t`Please enter a shorter name.`,
    username: t`This username isn't available.`,
    about: t`Please shorten this text.`,
    pronouns: t`Please enter up to four pronouns, such as she/her.`,
    website_url: t`Please enter a web address, such as example.org.`,
    social_url: t`Please enter the https address of your profile, such as https://social.example/@ada.`,
    location: t`Please enter a shorter location.`,
    impressum_url: t`Please enter a web address, such as example.org/imprint.`,
  });

  function field(name: (keyof typeof settings & string) | "social_url", stored: string) {
    return { name, defaultValue: state.valueOf(name, stored), error: state.errorOf(name) };
  }

  return (
    <SettingsForm state={state} label={t`Profile`}>
      <Card className={styles.section ?? ""}>
        <div className={styles.pair}>
          <TextField
            label={t`First name`}
            autoComplete="given-name"
            maxLength={FULL_NAME_MAX}
            required
            {...field("first_name", settings.first_name)}
          />
          <TextField
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={FULL_NAME_MAX}
            {...field("last_name", settings.last_name)}
          />
        </div>
        <UsernameField
          stored={settings.username}
          defaultValue={state.valueOf("username", settings.username)}
          error={state.errorOf("username")}
        />
        <TextArea
          label={t({ message: "About", context: "profile" })}
          placeholder={t`What you save, and why`}
          limit={ABOUT_MAX}
          limitLabel={leftWords}
          {...field("about", settings.about)}
        />
        <div className={styles.pair}>
          <TextField
            label={t`Pronouns`}
            placeholder={t`such as she/her`}
            maxLength={130}
            {...field("pronouns", settings.pronouns.join("/"))}
          />
          <TextField
            label={t`Location`}
            autoComplete="address-level2"
            maxLength={100}
            {...field("location", settings.location)}
          />
        </div>
        <TextField
          label={t`Website`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="url"
          maxLength={2048}
          {...field("website_url", settings.website_url)}
        />
        <TextField
          label={t`Social profile`}
          help={<Trans>The address of your profile on another site.</Trans>}
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SOCIAL_URL_MAX}
          {...field("social_url", settings.instagram_data?.url ?? "")}
        />
        <TextField
          label={t`Imprint`}
          help={<Trans>Link to your legal notice, if your country requires one.</Trans>}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          {...field("impressum_url", settings.impressum_url)}
        />
      </Card>
    </SettingsForm>
  );
}
