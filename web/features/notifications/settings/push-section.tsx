import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { Section, SubmitRow } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./settings.module.css";
import { notificationSettingsQuery, pushQuery } from "./settings-query.ts";
import { usePushHere } from "./use-push-here.ts";

/** Which browsers show news while no page is open, and how much of it. */
export function PushSection() {
  const { t } = useLingui();
  const api = useApi();
  const { shows_details: showsDetails } = usePrimedData(notificationSettingsQuery(api));
  const { browsers } = usePrimedData(pushQuery(api));
  const state = useFormState({ intent: "details", doneText: t`Saved` });
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
      {browsers.length > 0 && (
        <ul className={styles.rows}>
          {browsers.map(({ id, browser, system }) => (
            <PushBrowser
              key={id}
              id={id}
              name={[browser, system].filter(Boolean).join(", ") || t`Unknown browser`}
            />
          ))}
        </ul>
      )}
      <IntentForm state={state}>
        <Checkbox
          name="shows_details"
          value="on"
          label={t`Show who and what`}
          help={t`Otherwise a push only says that something is new. Whoever sees your screen could read it.`}
          defaultChecked={showsDetails}
        />
        <SubmitRow state={state} />
      </IntentForm>
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

function PushBrowser({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "end-push", doneText: t`Turned off`, among: ["id", id] });
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <IntentForm state={state}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" busy={state.isBusy} aria-label={t`Turn off push in ${name}`}>
          <Trans>Turn off</Trans>
        </Button>
      </IntentForm>
    </li>
  );
}
