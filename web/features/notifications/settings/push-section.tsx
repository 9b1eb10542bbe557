import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/settings/page/index.ts";
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
          Your browser shows what's new even when no page is open. On an iPhone or iPad, add this site to your
          home screen first. It ends when you log out.
        </Trans>
      }
    >
      <PushHere />
      <Checkbox
        name="shows_details"
        value="on"
        label={t`Show who and what`}
        help={t`Otherwise a push only says that something is new. Whoever sees your screen could read it.`}
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
          <Trans>This browser can't show them.</Trans>
        </Text>
      );
    case "denied":
      return (
        <Text tone="soft">
          <Trans>
            You've turned off notifications for this site in your browser. Allow them there first.
          </Trans>
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
