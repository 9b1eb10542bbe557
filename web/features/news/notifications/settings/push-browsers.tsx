import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./settings.module.css";
import { pushQuery } from "./settings-query.ts";

/** The member's browsers that show news while no page is open. */
export function PushBrowsers() {
  const { t } = useLingui();
  const { browsers } = usePrimedData(pushQuery(useApi()));
  if (browsers.length === 0) return null;
  return (
    <Section title={t`Browsers with push`} id="push-browsers">
      <ul className={styles.rows}>
        {browsers.map(({ id, browser, system }) => (
          <PushBrowser
            key={id}
            id={id}
            name={[browser, system].filter(Boolean).join(", ") || t`Unknown browser`}
          />
        ))}
      </ul>
    </Section>
  );
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
