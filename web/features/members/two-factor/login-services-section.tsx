import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { singleSignOnUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { CurrentPassword, Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { SingleSignOnProblem } from "#web/features/members/accounts/login-ways/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { loginServicesQuery } from "./security-queries.ts";
import styles from "./two-factor.module.css";

type Service = ResultOf<"UserLoginProvider.get">[number];

/** Connects the account to the host's login service. Renders nothing if the host has none. */
export function LoginServicesSection() {
  const { t } = useLingui();
  const services = usePrimedData(loginServicesQuery(useApi()));
  const ended = useFormState({ intent: "disconnect", doneText: t`Disconnected` });
  if (services.length === 0) return null;
  return (
    <Section title={t`Login services`} id="login-services">
      <SingleSignOnProblem />
      {ended.doneText !== null && (
        <Banner tone="success" live>
          {ended.doneText}
        </Banner>
      )}
      {services.map((service) => (
        <ServiceEntry key={service.id} service={service} />
      ))}
    </Section>
  );
}

function ServiceEntry({ service }: { service: Service }) {
  return (
    <div className={styles.ways}>
      <div className={styles.secret}>
        <Text weight="semibold">{service.name}</Text>
        {service.is_connected ? (
          <Badge tone="success">
            <Trans>Connected</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Not connected</Trans>
          </Badge>
        )}
      </div>
      {service.is_connected ? <Disconnection service={service} /> : <Connection />}
    </div>
  );
}

function Disconnection({ service }: { service: Service }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "disconnect",
    among: ["provider_id", service.id],
    secretField: "password",
    fields: { password: t`Please enter your password.` },
  });
  const isRefused = state.error !== null || state.errorOf("password") !== undefined;
  return (
    <Disclosure summary={<Trans>Disconnect</Trans>} isOpen={isRefused} isDangerous>
      <IntentForm state={state} hidden={{ provider_id: service.id }}>
        <CurrentPassword state={state} />
        <SubmitRow state={state} variant="danger" label={<Trans>Disconnect</Trans>} />
      </IntentForm>
    </Disclosure>
  );
}

/** Goes to the login service and back with a plain form. If the service refuses, the address says why. */
function Connection() {
  return (
    <Disclosure summary={<Trans>Connect</Trans>}>
      <form method="post" action={singleSignOnUrl()} className={styles.form}>
        <CsrfField />
        <input type="hidden" name="link" value="1" />
        <CurrentPassword state={UNTOUCHED} />
        <div>
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

const UNTOUCHED: Pick<FormState, "errorOf"> = { errorOf: () => undefined };
