import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { CurrentPassword, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { SecretOnce } from "../secret-once/index.ts";
import { AppFields } from "./app-fields.tsx";
import type { NewApp } from "./developer-actions.ts";

export function RegisterApp() {
  const { t } = useLingui();
  const state = useFormState<NewApp>({
    intent: "register-app",
    secretField: "password",
    fields: {
      name: t`Please enter a name.`,
      redirect_uris: t`Please enter https addresses without a fragment, such as https://app.example/callback. For apps on a device, http://127.0.0.1, http://localhost and schemes such as org.example.app:/callback also work.`,
      password: t`Please enter your password.`,
    },
  });
  return (
    <Section title={t`Register an app`} id="register">
      {state.data !== null && <Registered app={state.data} />}
      <IntentForm state={state} label={t`Register an app`} resets>
        <AppFields state={state} />
        <RadioGroup
          legend={t`Where it runs`}
          name="kind"
          defaultValue={state.valueOf("kind", "server")}
          options={[
            {
              value: "server",
              label: t`On a server`,
              help: t`It gets a secret that only your server knows.`,
            },
            {
              value: "device",
              label: t`In a browser, on a phone or on a computer`,
              help: t`It can't keep a secret, so it has to use PKCE.`,
            },
          ]}
        />
        <CurrentPassword state={state} />
        <SubmitRow
          state={state}
          variant="primary"
          label={<Trans>Register app</Trans>}
          busyLabel={t`Registering`}
        />
      </IntentForm>
    </Section>
  );
}

function Registered({ app: { id, secret } }: { app: NewApp }) {
  const { t } = useLingui();
  const clientId = { name: t`Client ID`, value: id };
  if (secret === null) {
    return (
      <Banner tone="success" live title={t`Your app is registered`}>
        <Trans>Its client ID is {id}.</Trans>
      </Banner>
    );
  }
  return (
    <SecretOnce
      title={t`Your app is registered`}
      secrets={[clientId, { name: t`Client secret`, value: secret }]}
    />
  );
}
