import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { Webhooks } from "../../webhooks/index.ts";
import { appsQuery } from "./apps-query.ts";
import { OwnApp } from "./own-app.tsx";
import { RegisterApp } from "./register-app.tsx";

/** The apps a member registered, for those who write them. */
export function Developer() {
  const { t } = useLingui();
  const apps = usePrimedData(appsQuery(useApi()));
  // The deleted app is gone by then, so the list shows the message.
  const gone = useFormState({ intent: "delete-app", doneText: t`App deleted` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Developer</Trans>
      </Heading>
      <Section
        title={t`Your apps`}
        id="apps"
        lead={
          <Trans>
            An app lets other members allow your program to act for them. For your own account, an access
            token is enough. <Link href="/developers/">See all operations</Link>
          </Trans>
        }
      >
        {gone.doneText !== null && (
          <Banner tone="success" live>
            {gone.doneText}
          </Banner>
        )}
        {apps.length === 0 && (
          <Text tone="soft">
            <Trans>You haven't registered any apps. Register your first one below.</Trans>
          </Text>
        )}
        {apps.map((app) => (
          <OwnApp key={app.id} app={app} />
        ))}
      </Section>
      <RegisterApp />
      <Webhooks />
    </>
  );
}
