import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { viewportClass } from "#contract/routes.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { LoginForm, SignupForm } from "#web/features/members/accounts/forms/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { rememberFollow } from "./follow-after-login.ts";
import styles from "./prompt-dialog.module.css";
import { loginHeader, type PromptRequest, promptReturnPath, signupHeader } from "./prompt-request.ts";

export type PromptDialogProps = { request: PromptRequest; onClose: () => void };

/** Asks visitors to sign up, and members with a limited session to log in. */
export function PromptDialog({ request, onClose }: PromptDialogProps) {
  const { t, i18n } = useLingui();
  const { isSignedIn } = useViewer();
  const { registration } = useInstance();
  const { pathname, search } = useLocation();
  const next = promptReturnPath(request, pathname + search);
  const maySignUp = registration === "open" && !isSignedIn;
  const [isNarrow] = useState(() => viewportClass(window.innerWidth) === "narrow");
  const [isSigningUp, setSigningUp] = useState(maySignUp);
  const header = isSigningUp ? signupHeader(request) : loginHeader(request);

  useEffect(() => {
    if (isNarrow) return;
    if (request.reason === "follow") rememberFollow("user", request.userId);
    if (request.reason === "follow_board") rememberFollow("board", request.boardId);
    if (request.reason === "follow_topic") rememberFollow("topic", request.topicId);
  }, [request, isNarrow]);

  return (
    <Modal open onClose={onClose} title={i18n._(header)} closeLabel={t`Close`} size="small">
      <div className={styles.content}>
        <Text tone="soft">
          {isSigningUp ? (
            <Trans>It only takes a minute.</Trans>
          ) : (
            <Trans>You're almost there! Log in to access all of the product</Trans>
          )}
        </Text>
        {isSigningUp ? <SignupForm next={next} /> : <LoginForm next={next} />}
        {maySignUp && (
          <p className={styles.other}>
            {isSigningUp ? (
              <Trans>Already have an account?</Trans>
            ) : (
              <Trans>Don't have an account yet?</Trans>
            )}{" "}
            <Button size="small" variant="quiet" onClick={() => setSigningUp(!isSigningUp)}>
              {isSigningUp ? <Trans>Log in</Trans> : <Trans>Sign up</Trans>}
            </Button>
          </p>
        )}
      </div>
    </Modal>
  );
}
