import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Heading } from "#ui/text.tsx";
import { loadSettings, Section } from "#web/features/base/settings/page/index.ts";
import { SessionList, sessionsQuery } from "#web/features/members/accounts/sessions/index.ts";
import {
  LoginServicesSection,
  loginServicesQuery,
  PasskeySection,
  passkeysQuery,
  RecoveryCodes,
  securityActions,
  TwoFactorSection,
  twoFactorQuery,
} from "#web/features/members/two-factor/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/security", inside: "/settings", texts: "members" };

export const action = formActions(securityActions);

export async function loader(args: LoaderFunctionArgs): Promise<{ now: number }> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [
    queryClient.fetchQuery(twoFactorQuery(api)),
    queryClient.fetchQuery(passkeysQuery(api)),
    queryClient.fetchQuery(loginServicesQuery(api)),
    queryClient.fetchQuery(sessionsQuery(api)),
  ]);
  return { now: Date.now() };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Security`), isPrivate: true });

export function Component() {
  const { t } = useLingui();
  const { now } = useLoaderData<typeof loader>();
  const confirmed = useFormState<{ recovery_codes: string[] }>({ intent: "confirm-two-factor" });
  const renewed = useFormState<{ recovery_codes: string[] }>({ intent: "renew-codes" });
  const codes = (confirmed.data ?? renewed.data)?.recovery_codes;
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Security</Trans>
      </Heading>
      <TwoFactorSection />
      <PasskeySection />
      <LoginServicesSection />
      <Section title={t`Where you're logged in`} id="sessions">
        <SessionList now={now} />
      </Section>
    </>
  );
}
