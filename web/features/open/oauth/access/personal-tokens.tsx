import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { KeyIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { Disclosure, IconRow, IconRows, Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { ScopeList } from "../scopes/index.ts";
import { tokensQuery } from "./access-queries.ts";
import { NewToken } from "./new-token.tsx";

type Token = ResultOf<"AccessTokens.get">[number];

export function PersonalTokens() {
  const { t } = useLingui();
  const tokens = usePrimedData(tokensQuery(useApi()));
  // The deleted token's row is gone by then, so the list shows the message.
  const gone = useFormState({ intent: "delete-token", doneText: t`Access token deleted` });
  return (
    <Section
      title={t`Access tokens`}
      id="tokens"
      lead={<Trans>For your own scripts, and for programs that ask for one.</Trans>}
    >
      {gone.doneText !== null && (
        <Banner tone="success" live>
          {gone.doneText}
        </Banner>
      )}
      {tokens.length > 0 && (
        <IconRows>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </IconRows>
      )}
      <NewToken />
    </Section>
  );
}

function TokenRow({ token }: { token: Token }) {
  const { t } = useLingui();
  const { name } = token;
  const state = useFormState({ intent: "delete-token", among: ["id", token.id] });
  return (
    <IconRow
      icon={KeyIcon}
      words={
        <>
          <Text weight="semibold">{name}</Text>
          <TokenTimes token={token} />
        </>
      }
      end={
        <IntentForm state={state} hidden={{ id: token.id }}>
          <Button
            type="submit"
            size="small"
            aria-label={t`Delete ${name}`}
            busy={state.isBusy}
            busyLabel={t`Deleting`}
          >
            <Trans>Delete</Trans>
          </Button>
        </IntentForm>
      }
    >
      <Disclosure summary={<Trans>What it can do</Trans>} label={t`What it can do: ${name}`}>
        <ScopeList scopes={token.scopes} />
      </Disclosure>
    </IconRow>
  );
}

function TokenTimes({ token: { expires_at, last_used_at } }: { token: Token }) {
  const { locale } = useViewer();
  const expiry = expires_at === null ? null : formatDay(expires_at, locale);
  const used = last_used_at === null ? null : formatDay(last_used_at, locale);
  return (
    <Text size={14} tone="soft">
      {expiry === null ? <Trans>Never expires</Trans> : <Trans>Expires {expiry}</Trans>}
      {" · "}
      {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}
    </Text>
  );
}
