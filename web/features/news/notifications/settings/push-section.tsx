import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { notificationSettingsQuery } from "./settings-query.ts";
import { usePushHere } from "./use-push-here.ts";

/** Whether this browser shows news while no page is open, and how much of it all of them show. */
export function PushSection() {
  const { t } = useLingui();
  const { shows_details: showsDetails } = usePrimedData(notificationSettingsQuery(useApi()));
  return (
    <Section
      title={t`Push`}
      id="push"
      lead={
        <Trans>
          Get notifications even when this site isn't open. On an iPhone or iPad, add this site to your home
          screen first. They stop when you log out.
        </Trans>
      }
    >
      <PushHere />
      <Checkbox
        name="shows_details"
        value="on"
        label={t`Show details`}
        help={t`Anyone who can see your screen could read it. When this is off, a push only says that something's new.`}
        defaultChecked={showsDetails}
      />
    </Section>
  );
}

function PushHere() {
  const push = usePushHere();
  switch (push.state) {
    case "unknown":
      return null;
    case "unsupported":
      return (
        <Text tone="soft">
          <Trans>This browser doesn't support push notifications.</Trans>
        </Text>
      );
    case "denied":
      return (
        <Text tone="soft">
          <Trans>Your browser blocks notifications from this site. Allow them there first.</Trans>
        </Text>
      );
    case "on":
      return (
        <Button onClick={push.turnOff} busy={push.isBusy}>
          <Trans>Turn off in this browser</Trans>
        </Button>
      );
    case "off":
      return (
        <Button onClick={push.turnOn} busy={push.isBusy}>
          <Trans>Turn on in this browser</Trans>
        </Button>
      );
  }
}
