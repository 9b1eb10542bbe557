import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { isSecretScope } from "#contract/open/oauth.ts";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl, settingsUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { ScopeList } from "../scopes/index.ts";
import styles from "./consent.module.css";

/** Asks whether an app may act for the member. A plain form, because its answer leads to another site. */
export function Consent({ asked }: { asked: ResultOf<"OAuthConsent.get"> }) {
  const { t } = useLingui();
  const { name: instance } = useInstance();
  const { search } = useLocation();
  const { app, scopes } = asked;
  const place = usePlace(asked.returns_to);
  const { name } = app;
  return (
    <AccountPage
      title={t`${name} wants to use your account`}
      lead={app.owner && <Registrant owner={app.owner} />}
      after={
        <Trans>
          You can revoke access anytime in <Link href={settingsUrl("apps")}>your settings</Link>.
        </Trans>
      }
    >
      {app.owner === null && (
        <Banner tone="warning" title={<Trans>This app is unverified</Trans>}>
          <Trans>
            Anyone could have made this app, and it chose its own name. It'll send you to {place}. Only
            continue if you just started this yourself.
          </Trans>
        </Banner>
      )}
      <Account />
      <div className={styles.part}>
        <Heading level={2} size={16}>
          <Trans>{name} will be able to:</Trans>
        </Heading>
        <ScopeList scopes={scopes} />
      </div>
      {scopes.some(isSecretScope) && (
        <Banner tone="warning">
          <Trans>This includes things only you and your collaborators can see.</Trans>
        </Banner>
      )}
      <form method="post" action={`/oauth/${search}`} className={styles.part}>
        <CsrfField />
        <Button type="submit" name="decision" value="allow" variant="primary" size="large" fullWidth>
          <Trans>Allow</Trans>
        </Button>
        <Button type="submit" name="decision" value="cancel" size="large" fullWidth>
          <Trans>Cancel</Trans>
        </Button>
        <Text size={14} tone="soft" align="center">
          <Trans>
            Either way, you'll go to {place}. {name} never sees your {instance} password.
          </Trans>
        </Text>
      </form>
    </AccountPage>
  );
}

function usePlace(host: string): string {
  const { t } = useLingui();
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(host)
    ? t`a program on this device (${host})`
    : host;
}

type Owner = NonNullable<ResultOf<"OAuthConsent.get">["app"]["owner"]>;

/** Anyone can give an app any name, so the page says who did. */
function Registrant({ owner: { username, full_name } }: { owner: Owner }) {
  const who = full_name || username;
  return (
    <Trans>
      Registered by{" "}
      <Link href={profileUrl(username)}>
        {who} (@{username})
      </Link>
    </Trans>
  );
}

function Account() {
  const { user } = useViewer();
  if (user === null) return null;
  const { fullName, username, imageUrl, avatarColorIndex } = user;
  const name = fullName || username;
  return (
    <div className={styles.account}>
      <Avatar name={name} src={imageUrl} colorIndex={avatarColorIndex} size={40} decorative />
      <div className={styles.words}>
        <Text weight="semibold">{name}</Text>
        <Text size={14} tone="soft">
          @{username}
        </Text>
      </div>
    </div>
  );
}
