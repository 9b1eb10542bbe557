import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Text } from "#ui/text.tsx";
import { CurrentPassword, Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { SecretOnce } from "../secret-once/index.ts";
import { AppFields } from "./app-fields.tsx";
import styles from "./own-app.module.css";

type App = ResultOf<"OAuthApps.get">[number];

/** One of the member's apps, closed until they want to change it. */
export function OwnApp({ app }: { app: App }) {
  const { t } = useLingui();
  const { name } = app;
  const among = ["app_id", app.id] as const;
  const change = useFormState({
    intent: "change-app",
    among,
    doneText: t`Saved`,
    fields: {
      name: t`Please enter a name.`,
      redirect_uris: t`Please enter https addresses without a fragment, such as https://app.example/callback. For apps on a device, http://127.0.0.1, http://localhost and schemes such as org.example.app:/callback also work.`,
    },
  });
  const renewal = useFormState<string>({
    intent: "renew-secret",
    among,
    secretField: "password",
    fields: { password: t`Please enter your password.` },
  });
  const isRefused =
    change.error !== null || renewal.error !== null || ["name", "redirect_uris"].some(change.errorOf);
  const isOpen = isRefused || renewal.data !== null || renewal.errorOf("password") !== undefined;
  return (
    <Disclosure summary={name} isOpen={isOpen}>
      <div className={styles.app}>
        <div className={styles.id}>
          <Text size={14} weight="semibold">
            <Trans>Client ID</Trans>
          </Text>
          <code>{app.id}</code>
          <CopyButton text={app.id} label={t`Copy client ID`} />
        </div>
        <IntentForm state={change} hidden={{ app_id: app.id }} label={t`Edit ${name}`}>
          <AppFields state={change} stored={app} />
          <SubmitRow state={change} />
        </IntentForm>
        {renewal.data !== null && (
          <SecretOnce
            title={t`Your app has a new secret`}
            secrets={[{ name: t`Client secret`, value: renewal.data }]}
          />
        )}
        {app.has_secret && (
          <Disclosure
            summary={<Trans>Replace the secret</Trans>}
            isOpen={renewal.errorOf("password") !== undefined}
          >
            <IntentForm state={renewal} hidden={{ app_id: app.id }} resets>
              <Text size={14} tone="soft">
                <Trans>The old secret stops working right away. Members stay connected.</Trans>
              </Text>
              <CurrentPassword state={renewal} />
              <SubmitRow state={renewal} label={<Trans>Create a new secret</Trans>} busyLabel={t`Creating`} />
            </IntentForm>
          </Disclosure>
        )}
        <DeleteApp app={app} />
      </div>
    </Disclosure>
  );
}

function DeleteApp({ app }: { app: App }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "delete-app", among: ["app_id", app.id] });
  return (
    <Disclosure summary={<Trans>Delete this app</Trans>} isOpen={state.error !== null} isDangerous>
      <IntentForm state={state} hidden={{ app_id: app.id }}>
        <Text size={14} tone="soft">
          <Trans>It immediately loses access to every account. You can't undo this.</Trans>
        </Text>
        <SubmitRow state={state} variant="danger" label={<Trans>Delete app</Trans>} busyLabel={t`Deleting`} />
      </IntentForm>
    </Disclosure>
  );
}
