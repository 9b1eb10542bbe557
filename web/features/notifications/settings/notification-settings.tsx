import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { KindsSection } from "./kinds-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { MutesSection } from "./mutes-section.tsx";
import { PushSection } from "./push-section.tsx";
import { QuietSection } from "./quiet-section.tsx";

/** What the member is told of, where and when. */
export function NotificationSettings() {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Notifications</Trans>
      </Heading>
      <KindsSection title={t`What you hear about`} />
      <MailSection />
      <PushSection />
      <QuietSection />
      <MutesSection />
    </>
  );
}
