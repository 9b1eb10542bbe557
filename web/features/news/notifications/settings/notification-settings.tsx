import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { SettingsForm, useSettingsForm } from "#web/features/base/settings/page/index.ts";
import { KindsSection } from "./kinds-section.tsx";
import { MailRefused } from "./mail-refused.tsx";
import { MailSection } from "./mail-section.tsx";
import { MutesSection } from "./mutes-section.tsx";
import { PushBrowsers } from "./push-browsers.tsx";
import { PushSection } from "./push-section.tsx";
import { QuietSection } from "./quiet-section.tsx";

/** What the member is told of, where and when. */
export function NotificationSettings() {
  const { t } = useLingui();
  const state = useSettingsForm({ time_zone: t`Please choose a time zone.` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Notifications</Trans>
      </Heading>
      <MailRefused />
      <SettingsForm state={state}>
        <KindsSection title={t`What we notify you about`} />
        <MailSection state={state} />
        <PushSection />
        <QuietSection state={state} />
      </SettingsForm>
      <PushBrowsers />
      <MutesSection />
    </>
  );
}
