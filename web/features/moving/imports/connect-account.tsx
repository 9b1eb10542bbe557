import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import styles from "./imports.module.css";
import { useImportForm } from "./use-import-form.ts";

/** Without the last of each, Pinterest leaves out what is secret. */
const scopes = "user_accounts:read, boards:read, boards:read_secret, pins:read, pins:read_secret";

/** Brings an account from Pinterest by its API, with an access token of the member. */
export function ConnectAccount() {
  const { t } = useLingui();
  const state = useImportForm({
    intent: "account",
    fields: { access_token: t`That doesn't look like an access token. Copy all of it, without spaces.` },
  });
  return (
    <section className={styles.part} aria-labelledby="account">
      <Heading level={2} size={20} id="account">
        <Trans>Pinterest account</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          Import your boards, sections and Pins straight from Pinterest, including secret ones, with the
          largest pictures available. Create an access token at developers.pinterest.com with the scopes{" "}
          <code>{scopes}</code>, and paste it here. We encrypt it, and delete it once we've read everything.
        </Trans>
      </Text>
      <IntentForm state={state} label={t`Pinterest account`}>
        <TextField
          name="access_token"
          type="password"
          label={t`Access token`}
          autoComplete="off"
          spellCheck={false}
          required
          passwordLabels={{ show: t`Show token`, hide: t`Hide token` }}
          error={state.errorOf("access_token")}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={state.isBusy}>
            <Trans>Read account</Trans>
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}
