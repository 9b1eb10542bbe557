import { Trans, useLingui } from "@lingui/react/macro";
import { Divider } from "#ui/divider.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./login-ways.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { SingleSignOnButtons } from "./single-sign-on-buttons.tsx";

/** What stands below the login form: other ways in. */
export function OtherLoginWays({ next }: { next: string | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.ways}>
      <Divider>{t`or`}</Divider>
      <SingleSignOnButtons next={next} />
      <PasskeyButton next={next} />
      <p className={styles.link}>
        <Link variant="standalone" href="/login/link/request/">
          <Trans>Get a link by mail</Trans>
        </Link>
      </p>
    </div>
  );
}
