import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { SIGN_UP_AGE_MIN } from "#contract/limits/accounts.ts";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import type { ResultOf } from "#contract/operations.ts";
import { AGE_FILE_PATH } from "#contract/urls/age-holds.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { DocumentForm } from "#web/features/base/shared/document-form/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./age-appeal.module.css";

type Hold = NonNullable<ResultOf<"AgeHold.get">>;
type Appeal = NonNullable<Hold["appeal"]>;

/** Why staff hold the member's account until their age is clear, and their appeal. */
export function AgeAppealPage({ hold }: { hold: Hold | null }) {
  const { t } = useLingui();
  const age = SIGN_UP_AGE_MIN;
  if (hold === null) {
    return (
      <PageFrame width="text">
        <EmptyState drawing={<EmptyBower />} title={t`Your age isn't in question`} level={1}>
          <Trans>There's nothing for you to do here.</Trans>
        </EmptyState>
      </PageFrame>
    );
  }
  return (
    <PageFrame width="text">
      <Heading level={1} size={28}>
        <Trans>We think you may be younger than {age}.</Trans>
      </Heading>
      <Text>
        <Trans>
          Until this is clear, your profile is private, and only people you follow can start a conversation
          with you. Nothing is deleted.
        </Trans>
      </Text>
      <section className={styles.part}>
        <Heading level={2} size={20}>
          <Trans>Why we think so</Trans>
        </Heading>
        <Quote text={hold.reason} />
      </section>
      <section className={styles.part}>
        <Heading level={2} size={20}>
          <Trans>Your appeal</Trans>
        </Heading>
        {hold.appeal === null ? <Appealing hold={hold} /> : <Sent appeal={hold.appeal} />}
      </section>
    </PageFrame>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {text}
    </blockquote>
  );
}

function useDay(): (at: string) => string {
  const { locale } = useViewer();
  return (at) => formatDay(at, locale);
}

function Appealing({ hold }: { hold: Hold }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const state = useFormState({ intent: "appeal", fields: { text: t`Please write a few words.` } });
  const untilDay = useDay()(hold.appeal_until);
  if (!hold.can_appeal) {
    return (
      <Text>
        <Trans>You could appeal until {untilDay}.</Trans>
      </Text>
    );
  }
  return (
    <IntentForm state={state}>
      <TextArea
        name="text"
        label={t`Why do you think it's a mistake?`}
        help={t`Someone who didn't decide this before reads it. You can ask until ${untilDay}, once.`}
        rows={5}
        limit={APPEAL_TEXT_MAX}
        limitLabel={leftWords}
        required
        defaultValue={state.valueOf("text")}
        error={state.errorOf("text")}
      />
      <SubmitRow state={state} label={<Trans>Send</Trans>} busyLabel={t`Sending`} />
    </IntentForm>
  );
}

function Sent({ appeal }: { appeal: Appeal }) {
  const { text, answer, file_name: file } = appeal;
  const dueDay = useDay()(appeal.due_at);
  return (
    <>
      <Badge>
        {answer === null ? <Trans>Waiting for a review</Trans> : <Trans>Reviewed: nothing changes</Trans>}
      </Badge>
      <Quote text={text} />
      {answer === null ? (
        <>
          <Text>
            <Trans>We'll answer by {dueDay}.</Trans>
          </Text>
          {file === null ? (
            <FileForm />
          ) : (
            <Text>
              <Trans>
                File: <bdi>{file}</bdi>
              </Trans>
            </Text>
          )}
        </>
      ) : (
        <>
          <Heading level={3} size={16}>
            <Trans>Our answer</Trans>
          </Heading>
          <Quote text={answer} />
          {appeal.is_decided_alone && (
            <Text size={14} tone="soft">
              <Trans>The same person decided again, because no one else on staff can decide appeals.</Trans>
            </Text>
          )}
        </>
      )}
    </>
  );
}

function FileForm() {
  return (
    <>
      <FileProblem />
      <Text>
        <Trans>
          If you like, add one file. Please don't send identity papers. We delete it once we've decided.
        </Trans>
      </Text>
      <DocumentForm action={AGE_FILE_PATH} className={styles.part} />
    </>
  );
}

function FileProblem() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const problem = search.get("file");
  if (problem !== "type" && problem !== "large") return null;
  return (
    <Banner tone="danger" live>
      {problem === "type"
        ? t`Please choose a PDF, PNG or JPEG file.`
        : t`Please choose a file of up to 10 MB.`}
    </Banner>
  );
}
