import { Trans, useLingui } from "@lingui/react/macro";
import { Divider } from "#ui/divider.tsx";
import { Link } from "#ui/link.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./login-ways.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { SingleSignOnButtons, type SingleSignOnProps } from "./single-sign-on-buttons.tsx";

/** Other ways to log in, below the login form. */
export function OtherLoginWays({ next }: { next: string | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.ways}>
      <Divider>{t`or`}</Divider>
      <SingleSignOnButtons next={next} />
      <PasskeyButton next={next} />
      <p className={styles.link}>
        <Link variant="standalone" href="/login/link/request/">
          <Trans>Email me a login link</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Other ways to sign up, below the sign-up form, if the host uses a login service. */
export function OtherSignupWays(props: SingleSignOnProps) {
  const { t } = useLingui();
  const { login_providers: providers } = useInstance();
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      <Divider>{t`or`}</Divider>
      <SingleSignOnButtons {...props} />
    </div>
  );
}
