import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useActionData, useParams, useSearchParams } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./notice.module.css";
import type { OwnNotice } from "./notice-actions.ts";
import { NoticeChanges } from "./notice-changes.tsx";
import { NoticeContents } from "./notice-contents.tsx";
import { useSecret } from "./use-secret.ts";

/** A notice as its sender sees it. Its secret is in the fragment of the address; without JavaScript, people paste it. */
export function NoticePage() {
  const { code = "" } = useParams();
  const [search] = useSearchParams();
  const posted = useActionData() as FormResult<OwnNotice> | undefined;
  const notice = posted?.intent === "confirm" ? null : (posted?.data ?? null);
  const fromAddress = useSecret(notice !== null);
  const secret = posted?.values.secret ?? fromAddress ?? "";
  const top = useRef<HTMLDivElement>(null);
  const isWithdrawn = posted?.intent === "withdraw" && posted.failure === null;
  // The form that had the focus is gone.
  useEffect(() => {
    if (isWithdrawn) top.current?.focus();
  }, [isWithdrawn]);
  return (
    <PageFrame width="text">
      <div ref={top} tabIndex={-1} className={styles.top}>
        <Heading level={1} size={28}>
          <Trans>Notice {code}</Trans>
        </Heading>
      </div>
      {search.has("t") && <Confirmation />}
      <FileOutcome outcome={search.get("file")} />
      {notice === null ? (
        <SecretForm secret={secret} />
      ) : (
        <>
          <NoticeContents notice={notice} />
          <NoticeChanges notice={notice} secret={secret} />
        </>
      )}
    </PageFrame>
  );
}

function Confirmation() {
  const { t } = useLingui();
  const state = useFormState<{ isConfirmed: true }>({ intent: "confirm" });
  if (state.isTaken) {
    return (
      <Banner tone="success" live>
        <Trans>Your email is confirmed. We'll email you our decision.</Trans>
      </Banner>
    );
  }
  return (
    <IntentForm state={state}>
      <Text>
        <Trans>Tap once to confirm this address is yours.</Trans>
      </Text>
      <Button type="submit" variant="primary" size="large" busy={state.isBusy} busyLabel={t`Confirming`}>
        <Trans>Confirm your email</Trans>
      </Button>
    </IntentForm>
  );
}

function SecretForm({ secret }: { secret: string }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "show", fields: { secret: "" } });
  return (
    <IntentForm state={state} className={styles.form}>
      <TextField
        key={secret}
        name="secret"
        label={t`Address of the notice`}
        help={t`It's in the email we sent you, and was shown when you sent the notice.`}
        autoComplete="off"
        required
        defaultValue={secret}
        error={state.errorOf("secret")}
      />
      <Button type="submit" busy={state.isBusy} busyLabel={t`Opening`}>
        <Trans>Show the notice</Trans>
      </Button>
    </IntentForm>
  );
}

function FileOutcome({ outcome }: { outcome: string | null }) {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    added: t`File added`,
    type: t`Please choose a PDF, PNG or JPEG file.`,
    large: t`Please choose a file of up to 10 MB.`,
    many: t`Please send no more than 5 files.`,
  };
  if (outcome === null || !Object.hasOwn(texts, outcome)) return null;
  return (
    <Banner tone={outcome === "added" ? "success" : "danger"} live>
      {texts[outcome]}
    </Banner>
  );
}
