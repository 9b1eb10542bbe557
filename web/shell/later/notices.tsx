import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { loginUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "../shell.module.css";

/** Notices about a member's session, above every page. */
export function Notices() {
  const { user, isLimited } = useViewer();
  const { pathname, search } = useLocation();
  const { t } = useLingui();
  if (user === null || /^\/(?:login|email)\//.test(pathname)) return null;
  if (!user.isEmailConfirmed) {
    return (
      <section className={styles.notice} aria-label={t`Confirm your email`}>
        <Banner
          actions={
            <ActionForm action="/email/send-confirmation/">
              <Button type="submit" size="small">
                <Trans>Send the link again</Trans>
              </Button>
            </ActionForm>
          }
        >
          <Trans>Check your inbox to confirm your email. You'll need it if you forget your password.</Trans>
        </Banner>
      </section>
    );
  }
  if (!isLimited) return null;
  return (
    <section className={styles.notice} aria-label={t`Limited session`}>
      <Banner
        actions={
          <ButtonLink size="small" href={loginUrl({ next: pathname + search })}>
            <Trans>Log in</Trans>
          </ButtonLink>
        }
      >
        <Trans>You logged in with an email link, so you can look around but not change anything.</Trans>
      </Banner>
    </section>
  );
}
