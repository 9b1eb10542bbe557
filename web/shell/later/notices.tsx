import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { ageAppealUrl } from "#contract/urls/age-holds.ts";
import { loginUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { ActingBanner } from "#web/features/members/business/acting/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { chooseBanner } from "../choose-banner.ts";
import styles from "../shell.module.css";
import { usePutOffReminder } from "./use-put-off-reminder.ts";

/** For whom a member acts, and the notice about their session, above every page. */
export function Notices() {
  return (
    <>
      <ActingNotice />
      <SessionNotice />
    </>
  );
}

function ActingNotice() {
  const { t } = useLingui();
  const { acting } = useViewer();
  if (acting === null) return null;
  return (
    <section className={styles.notice} aria-label={t`Acting as a business`}>
      <WallWidth>
        <ActingBanner />
      </WallWidth>
    </section>
  );
}

function SessionNotice() {
  const { t } = useLingui();
  const viewer = useViewer();
  const { pathname } = useLocation();
  switch (chooseBanner(viewer, pathname)) {
    case "confirm_email":
      return (
        <section className={styles.notice} aria-label={t`Confirm your email`}>
          <WallWidth>
            <ConfirmEmail />
          </WallWidth>
        </section>
      );
    case "age_hold":
      return (
        <section className={styles.notice} aria-label={t`Your age`}>
          <WallWidth>
            <AgeHold />
          </WallWidth>
        </section>
      );
    case "limited":
      return (
        <section className={styles.notice} aria-label={t`Limited session`}>
          <WallWidth>
            <LimitedSession />
          </WallWidth>
        </section>
      );
    default:
      return null;
  }
}

function ConfirmEmail() {
  const { isLimited } = useViewer();
  const putOff = usePutOffReminder();
  return (
    <Banner
      actions={
        <>
          {!isLimited && (
            <Button size="small" variant="quiet" className={styles.needsScript} onClick={putOff}>
              <Trans>Later</Trans>
            </Button>
          )}
          <ActionForm action="/email/send-confirmation/">
            <Button type="submit" size="small">
              <Trans>Send the link again</Trans>
            </Button>
          </ActionForm>
        </>
      }
    >
      <Trans>Check your inbox to confirm your email.</Trans>{" "}
      <span className={styles.noticeReason}>
        <Trans>You'll need it if you forget your password.</Trans>
      </span>
    </Banner>
  );
}

function AgeHold() {
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink size="small" href={ageAppealUrl()}>
          <Trans>Read more</Trans>
        </ButtonLink>
      }
    >
      <Trans>We aren't sure you're old enough, so your profile is private for now.</Trans>
    </Banner>
  );
}

function LimitedSession() {
  const { pathname, search } = useLocation();
  return (
    <Banner
      actions={
        <ButtonLink size="small" href={loginUrl({ next: pathname + search })}>
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>You logged in with an email link, so you can browse but not change anything.</Trans>
    </Banner>
  );
}
