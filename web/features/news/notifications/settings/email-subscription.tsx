import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { PageFrame } from "#ui/page-frame.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useRhythms } from "./rhythms.ts";
import { subscriptionQuery } from "./subscription-query.ts";

/** For whoever comes from a mail, signed in or not. Opening the link changes nothing. */
export function EmailSubscription() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get("t") ?? "";
  const { mail_rhythm: rhythm } = usePrimedData(subscriptionQuery(useApi(), token));
  const state = useFormState({ intent: "subscription" });
  const isDone = search.has("done");
  return (
    <PageFrame width="form">
      <Heading level={1} size={28}>
        <Trans>Your emails</Trans>
      </Heading>
      {isDone && (
        <div role="status">
          <Text>
            <Trans>Saved. You can change it here or in your settings anytime.</Trans>
          </Text>
        </div>
      )}
      <Section title={t`How often do you want to hear from us?`}>
        <IntentForm state={state}>
          <input type="hidden" name="token" value={token} />
          <RadioGroup
            key={rhythm}
            legend={t`Emails about what's new`}
            name="mail_rhythm"
            defaultValue={isDone ? rhythm : "never"}
            options={useRhythms()}
          />
          <SubmitRow state={state} />
        </IntentForm>
      </Section>
    </PageFrame>
  );
}
