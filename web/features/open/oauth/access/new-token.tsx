import { Trans, useLingui } from "@lingui/react/macro";
import { PERSONAL_TOKEN_DAYS_DEFAULT, PERSONAL_TOKEN_NAME_MAX } from "#contract/limits/oauth.ts";
import { isSecretScope } from "#contract/open/oauth.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CurrentPassword, Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { Choices } from "../choices/index.ts";
import { orderedScopes, scopeWords } from "../scopes/index.ts";
import { SecretOnce } from "../secret-once/index.ts";

const dayChoices = [7, 30, 90, 365];

export function NewToken() {
  const { t } = useLingui();
  const state = useFormState<string>({
    intent: "create-token",
    secretField: "password",
    fields: {
      name: t`Please enter a name.`,
      scopes: t`Please choose what it can do.`,
      days: t`Please choose from the list.`,
      password: t`Please enter your password.`,
    },
  });
  const isRefused = state.error !== null || ["name", "scopes", "days", "password"].some(state.errorOf);
  return (
    <>
      {state.data !== null && (
        <SecretOnce
          title={t`Your new access token`}
          secrets={[{ name: t`Access token`, value: state.data }]}
        />
      )}
      <Disclosure summary={<Trans>Create an access token</Trans>} isOpen={isRefused}>
        <IntentForm state={state} label={t`Create an access token`} resets>
          <TextField
            name="name"
            label={t`Name`}
            help={t`What it's for, such as "Backup script".`}
            required
            maxLength={PERSONAL_TOKEN_NAME_MAX}
            autoComplete="off"
            defaultValue={state.valueOf("name")}
            error={state.errorOf("name")}
          />
          <Expiry state={state} />
          <Scopes state={state} />
          <CurrentPassword state={state} />
          <SubmitRow
            state={state}
            variant="primary"
            label={<Trans>Create token</Trans>}
            busyLabel={t`Creating`}
          />
        </IntentForm>
      </Disclosure>
    </>
  );
}

function Expiry({ state }: { state: FormState<string> }) {
  const { i18n, t } = useLingui();
  const days = (count: number) =>
    new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(count);
  return (
    <Select
      name="days"
      label={t`Expires after`}
      options={[
        ...dayChoices.map((count) => ({ value: String(count), label: days(count) })),
        { value: "", label: t`Never` },
      ]}
      defaultValue={state.valueOf("days", String(PERSONAL_TOKEN_DAYS_DEFAULT))}
      error={state.errorOf("days")}
    />
  );
}

function Scopes({ state }: { state: FormState<string> }) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      legend={<Trans>What it can do</Trans>}
      error={state.errorOf("scopes")}
      choices={orderedScopes.map((scope) => ({
        name: `scope:${scope}`,
        label: i18n._(scopeWords[scope]),
        help: isSecretScope(scope) ? t`Secret · ${scope}` : scope,
        isChosen: state.valueOf(`scope:${scope}`) === "on",
      }))}
    />
  );
}
