import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Text } from "#ui/text.tsx";
import { CurrentPassword, Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { CodeField } from "./code-field.tsx";
import { Enrolment } from "./enrolment.tsx";
import { twoFactorQuery } from "./security-queries.ts";
import styles from "./two-factor.module.css";

/** Turns two-factor login with an authenticator app on and off. */
export function TwoFactorSection() {
  const { t } = useLingui();
  const twoFactor = usePrimedData(twoFactorQuery(useApi()));
  return (
    <Section
      title={t`Two-step login`}
      id="two-factor"
      lead={<Trans>After your password, we ask for a code from an app on your phone.</Trans>}
    >
      <div>
        {twoFactor.is_on ? (
          <Badge tone="success">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Off</Trans>
          </Badge>
        )}
      </div>
      {twoFactor.is_on ? <WhenOn codesLeft={twoFactor.recovery_codes_left} /> : <Enrolment />}
    </Section>
  );
}

function WhenOn({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      {codesLeft <= 3 ? (
        <Banner tone="warning">
          <CodesLeft count={codesLeft} /> <Trans>Create new ones before you need them.</Trans>
        </Banner>
      ) : (
        <Text size={14} tone="soft">
          <CodesLeft count={codesLeft} />
        </Text>
      )}
      <div className={styles.ways}>
        <NewCodesForm />
        <TurnOffForm />
      </div>
    </>
  );
}

function CodesLeft({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _0="You have no recovery codes left."
      one="You have # recovery code left."
      other="You have # recovery codes left."
    />
  );
}

function NewCodesForm() {
  const { t } = useLingui();
  const state = useFormState({
    intent: "renew-codes",
    secretField: "code",
    fields: { code: t`Please enter the code from your app.` },
  });
  return (
    <Disclosure summary={<Trans>New recovery codes</Trans>} isOpen={isRefused(state, ["code"])}>
      <IntentForm state={state} resets>
        <Text>
          <Trans>You'll get a new set. Your current codes will stop working.</Trans>
        </Text>
        <CodeField state={state} />
        <SubmitRow state={state} label={<Trans>Create new codes</Trans>} />
      </IntentForm>
    </Disclosure>
  );
}

function TurnOffForm() {
  const { t } = useLingui();
  const state = useFormState({
    intent: "end-two-factor",
    doneText: t`Two-step login is off`,
    secretField: "code",
    fields: {
      code: t`Please enter the code from your app.`,
      password: t`Please enter your password.`,
    },
  });
  return (
    <Disclosure
      summary={<Trans>Turn it off</Trans>}
      isOpen={isRefused(state, ["code", "password"])}
      isDangerous
    >
      <IntentForm state={state} resets>
        <Text>
          <Trans>You'll need only your password to log in. You'll be logged out everywhere else.</Trans>
        </Text>
        <CodeField state={state} />
        <CurrentPassword state={state} />
        <SubmitRow state={state} variant="danger" label={<Trans>Turn off</Trans>} />
      </IntentForm>
    </Disclosure>
  );
}

function isRefused(
  { error, errorOf }: Pick<ReturnType<typeof useFormState>, "error" | "errorOf">,
  fields: readonly string[],
): boolean {
  return error !== null || fields.some((field) => errorOf(field) !== undefined);
}
