import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation, useSubmit } from "react-router";
import type { LinkedBoard } from "#contract/library/entities/collaboration.ts";
import { boardJoinUrl, homeUrl, loginUrl, signupUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { Text } from "#ui/text.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { StepResult } from "#web/features/members/accounts/one-step/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePageContext, useViewer } from "#web/platform/page/page-store.tsx";
import { readInvite } from "../invite-address.ts";
import { nameOf } from "../name-of.ts";
import styles from "./join-page.module.css";

/** The page behind an invite link. Opening it joins nothing, except after the login that it asked for. */
export function JoinPage({ found }: { found: LinkedBoard | null }) {
  const { t } = useLingui();
  const declined = useFormState<{ isDeclined: boolean }>({ intent: "decline" });
  if (declined.data !== null) {
    return (
      <StepResult title={t`Invitation declined`} drawing={<Letter />} action={<HomeLink />}>
        <Text>
          <Trans>You won't be invited to this board again for a while.</Trans>
        </Text>
      </StepResult>
    );
  }
  if (found === null) {
    return (
      <StepResult title={t`This invite doesn't work anymore`} drawing={<LostPage />} action={<HomeLink />}>
        <Text>
          <Trans>It may have expired, reached its limit or been revoked. Ask for a new one.</Trans>
        </Text>
      </StepResult>
    );
  }
  return <Invited found={found} />;
}

function HomeLink() {
  return (
    <ButtonLink href={homeUrl()} size="large" fullWidth>
      <Trans>Go home</Trans>
    </ButtonLink>
  );
}

function Invited({ found }: { found: LinkedBoard }) {
  const { t } = useLingui();
  const { isSignedIn, isLimited } = useViewer();
  const { board, invited_by_user: inviter } = found;
  const name = nameOf(inviter);
  return (
    <AccountPage
      title={t`${name} invited you to join their board`}
      drawing={
        board.image_cover_url === null ? (
          <div className={styles.drawing}>
            <Letter />
          </div>
        ) : (
          <img className={styles.cover} src={board.image_cover_url} alt="" width={144} height={144} />
        )
      }
    >
      <div className={styles.words}>
        <Text weight="semibold" size={20}>
          <bdi>{board.name}</bdi>
        </Text>
        <Text tone="soft">
          <Trans>Collaborators save Pins here and arrange them together.</Trans>
        </Text>
      </div>
      {isSignedIn && !isLimited ? <JoinForm /> : <WaysIn />}
      {found.is_email && <Decline />}
    </AccountPage>
  );
}

/** Joins by itself once if the page was opened after the login it asked for. */
function JoinForm() {
  const { t } = useLingui();
  const state = useFormState({ intent: "join" });
  const { search } = useLocation();
  const { csrfToken } = usePageContext();
  const submit = useSubmit();
  const isDone = useRef(false);
  const { isSeamless } = readInvite(search);

  useEffect(() => {
    if (!isSeamless || isDone.current) return;
    isDone.current = true;
    const token = csrfToken === null ? {} : { csrfmiddlewaretoken: csrfToken };
    void submit({ intent: "join", ...token }, { method: "post" });
  }, [isSeamless, csrfToken, submit]);

  return (
    <IntentForm state={state} className={styles.form}>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        busy={state.isBusy}
        busyLabel={t`Joining`}
      >
        {t`Join board`}
      </Button>
    </IntentForm>
  );
}

/** Both lead back here, where the invite is accepted. */
function WaysIn() {
  const code = new URLSearchParams(useLocation().search).get("t") ?? "";
  const { isSignedIn } = useViewer();
  const next = boardJoinUrl(code, { isSeamless: true });
  return (
    <div className={styles.form}>
      {!isSignedIn && (
        <ButtonLink href={signupUrl({ next })} variant="primary" size="large" fullWidth>
          <Trans>Sign up to join</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={loginUrl({ next })} size="large" fullWidth>
        <Trans>Log in to join</Trans>
      </ButtonLink>
    </div>
  );
}

function Decline() {
  const { t } = useLingui();
  const { isBusy } = useFormState({ intent: "decline" });
  return (
    <ActionForm className={styles.form}>
      <input type="hidden" name="intent" value="decline" />
      <Button type="submit" variant="quiet" busy={isBusy} busyLabel={t`Declining`}>
        {t`Decline`}
      </Button>
    </ActionForm>
  );
}
