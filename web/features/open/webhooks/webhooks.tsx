import { Trans, useLingui } from "@lingui/react/macro";
import type { Webhook } from "#contract/open/resources/webhook.ts";
import { webhookUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SendIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  CurrentPassword,
  Disclosure,
  IconRow,
  IconRows,
  Section,
  SubmitRow,
} from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { SecretOnce } from "../oauth/secret-once/index.ts";
import { KindFields } from "./kind-fields.tsx";
import { useStanding } from "./use-standing.ts";
import { webhooksQuery } from "./webhooks-query.ts";

/** The addresses that a member wants to be told at. */
export function Webhooks() {
  const { t } = useLingui();
  const webhooks = usePrimedData(webhooksQuery(useApi()));
  return (
    <Section
      title={t`Webhooks`}
      id="webhooks"
      lead={
        <Trans>
          We send a signed message to your server when something happens in your account.{" "}
          <Link href="/developers/#webhooks">How to check signatures</Link>
        </Trans>
      }
    >
      {webhooks.length === 0 && (
        <Text tone="soft">
          <Trans>You don't have any webhooks. Add your server's address below.</Trans>
        </Text>
      )}
      {webhooks.length > 0 && (
        <IconRows>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </IconRows>
      )}
      <AddWebhook />
    </Section>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const standing = useStanding(webhook);
  const { url, description } = webhook;
  return (
    <IconRow
      icon={SendIcon}
      words={
        <>
          <Text weight="semibold">{description === "" ? url : description}</Text>
          {description !== "" && <Text size={14}>{url}</Text>}
          <Text
            size={14}
            tone={webhook.off_reason === "failing" || webhook.off_reason === "gone" ? "danger" : "soft"}
          >
            {standing}
          </Text>
        </>
      }
      end={
        <ButtonLink href={webhookUrl(webhook.id)} size="small" aria-label={t`Manage ${url}`}>
          <Trans>Manage</Trans>
        </ButtonLink>
      }
    />
  );
}

function AddWebhook() {
  const { t } = useLingui();
  const state = useFormState<string>({
    intent: "add-webhook",
    secretField: "password",
    fields: {
      url: t`Please enter the https address of a public server.`,
      kinds: t`Please choose at least one event.`,
      password: t`Please enter your password.`,
    },
  });
  const isRefused = state.error !== null || ["url", "description", "kinds", "password"].some(state.errorOf);
  return (
    <>
      {state.data !== null && (
        <SecretOnce title={t`Webhook added`} secrets={[{ name: t`Signing secret`, value: state.data }]} />
      )}
      <Disclosure summary={<Trans>Add a webhook</Trans>} isOpen={isRefused}>
        <IntentForm state={state} label={t`Add a webhook`} resets>
          <TextField
            name="url"
            type="url"
            label={t`Address`}
            help={t`Such as https://hooks.example/bowerbird.`}
            required
            autoComplete="off"
            defaultValue={state.valueOf("url")}
            error={state.errorOf("url")}
          />
          <KindFields state={state} />
          <CurrentPassword state={state} />
          <SubmitRow
            state={state}
            variant="primary"
            label={<Trans>Add webhook</Trans>}
            busyLabel={t`Adding`}
          />
        </IntentForm>
      </Disclosure>
    </>
  );
}
