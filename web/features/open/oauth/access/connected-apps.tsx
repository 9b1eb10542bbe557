import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { Disclosure, IconRow, IconRows, Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { ScopeList } from "../scopes/index.ts";
import { connectedAppsQuery } from "./access-queries.ts";

type ConnectedApp = ResultOf<"ConnectedApps.get">[number];

export function ConnectedApps() {
  const { t } = useLingui();
  const apps = usePrimedData(connectedAppsQuery(useApi()));
  // The disconnected app's row is gone by then, so the list shows the message.
  const gone = useFormState({ intent: "disconnect", doneText: t`App disconnected` });
  return (
    <Section
      title={t`Connected apps`}
      id="apps"
      lead={<Trans>Apps you've allowed to act for you. Disconnect any you no longer use.</Trans>}
    >
      {gone.doneText !== null && (
        <Banner tone="success" live>
          {gone.doneText}
        </Banner>
      )}
      {apps.length === 0 ? (
        <Text tone="soft">
          <Trans>No apps are connected. To connect one, start in the app.</Trans>
        </Text>
      ) : (
        <IconRows>
          {apps.map((app) => (
            <ConnectedAppRow key={app.app_id} app={app} />
          ))}
        </IconRows>
      )}
    </Section>
  );
}

function Registrant({ username }: { username: string }) {
  return (
    <Trans>
      By <Link href={profileUrl(username)}>@{username}</Link>
    </Trans>
  );
}

function ConnectedAppRow({ app }: { app: ConnectedApp }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { name } = app;
  const state = useFormState({ intent: "disconnect", among: ["app_id", app.app_id] });
  const connected = formatDay(app.connected_at, locale);
  const used = app.last_used_at === null ? null : formatDay(app.last_used_at, locale);
  return (
    <IconRow
      icon={LinkIcon}
      words={
        <>
          <Text weight="semibold">{name}</Text>
          <Text size={14} tone="soft">
            {app.owner === null ? <Trans>Unverified app</Trans> : <Registrant {...app.owner} />}
            {" · "}
            {used === null ? (
              <Trans>Connected {connected}</Trans>
            ) : (
              <Trans>
                Connected {connected} · last used {used}
              </Trans>
            )}
          </Text>
        </>
      }
      end={
        <IntentForm state={state} hidden={{ app_id: app.app_id }}>
          <Button
            type="submit"
            size="small"
            aria-label={t`Disconnect ${name}`}
            busy={state.isBusy}
            busyLabel={t`Disconnecting`}
          >
            <Trans>Disconnect</Trans>
          </Button>
        </IntentForm>
      }
    >
      <Disclosure summary={<Trans>What it can do</Trans>} label={t`What it can do: ${name}`}>
        <ScopeList scopes={app.scopes} />
      </Disclosure>
    </IconRow>
  );
}
