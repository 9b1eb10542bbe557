import { Trans, useLingui } from "@lingui/react/macro";
import { AGE_HOLD_REASON_MAX } from "#contract/limits/age-holds.ts";
import { APPEAL_ALONE_HOURS } from "#contract/limits/reports.ts";
import { adminAgeFileUrl } from "#contract/urls/age-holds.ts";
import { profileUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Section, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { AnswerForm } from "#web/features/safety/decisions/answer/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import type { HeldPage } from "./age-hold-actions.ts";
import styles from "./age-holds.module.css";

type Hold = NonNullable<HeldPage["hold"]>;

/** A member, for staff who see nothing else of them here. */
export function HeldMember({ user: { username, full_name: name } }: Pick<HeldPage, "user">) {
  return (
    <>
      <Heading level={1} size={28}>
        {name || username}
      </Heading>
      <Text tone="soft">
        <Link href={profileUrl(username)}>@{username}</Link>
      </Text>
    </>
  );
}

/** Whether a member's account is held until their age is clear, and what to do about it. */
export function AgeHoldSection({ user, hold }: HeldPage) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Age`}
      lead={
        <Trans>
          While an account is held, its profile is private, and only people it follows can start a
          conversation. Nothing is deleted.
        </Trans>
      }
    >
      {hold === null ? <HoldForm /> : <HeldSince hold={hold} userId={user.id} />}
    </Section>
  );
}

function HoldForm() {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const state = useFormState({ intent: "hold", fields: { reason: t`Please write a few words.` } });
  return (
    <IntentForm state={state}>
      <TextArea
        name="reason"
        label={t`Why do you think this person is too young?`}
        help={t`We email it to the member exactly as written.`}
        rows={2}
        limit={AGE_HOLD_REASON_MAX}
        limitLabel={leftWords}
        required
        defaultValue={state.valueOf("reason")}
        error={state.errorOf("reason")}
      />
      <SubmitRow
        state={state}
        label={<Trans>Hold the account</Trans>}
        busyLabel={t`Saving`}
        variant="danger"
      />
    </IntentForm>
  );
}

function HeldSince({ hold, userId }: { hold: Hold; userId: string }) {
  const { locale } = useViewer();
  const { placed_by: placer, appeal } = hold;
  const since = formatDay(hold.placed_at, locale);
  const name = placer === null ? "" : placer.full_name || placer.username;
  const isWaiting = appeal !== null && appeal.answer === null;
  return (
    <>
      <Text>
        {placer === null ? (
          <Trans>Held since {since}</Trans>
        ) : (
          <Trans>
            {name} held the account on {since}.
          </Trans>
        )}
      </Text>
      <Quote text={hold.reason} />
      {appeal !== null && (
        <>
          <Heading level={3} size={16}>
            <Trans>Appeal</Trans>
          </Heading>
          <Quote text={appeal.text} />
          {appeal.file_name !== null && (
            <a href={adminAgeFileUrl(userId)} download>
              <bdi>{appeal.file_name}</bdi>
            </a>
          )}
          {appeal.answer !== null && (
            <>
              <Heading level={3} size={16}>
                <Trans>Answer</Trans>
              </Heading>
              <Quote text={appeal.answer} />
            </>
          )}
        </>
      )}
      {!isWaiting ? <LiftForm /> : hold.can_decide ? <HoldAnswer /> : <OtherDecides />}
    </>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {text}
    </blockquote>
  );
}

function OtherDecides() {
  const waitHours = APPEAL_ALONE_HOURS;
  return (
    <Text size={14}>
      <Trans>
        Someone else has to decide this appeal. If no one else on staff can, you may after {waitHours} hours.
      </Trans>
    </Text>
  );
}

function HoldAnswer() {
  const { t } = useLingui();
  return (
    <AnswerForm
      intent="decide_age"
      choices={[
        { value: "kept", label: t`Keep holding it` },
        { value: "lifted", label: t`Lift the hold` },
      ]}
    />
  );
}

function LiftForm() {
  const { t } = useLingui();
  const state = useFormState({ intent: "lift_hold" });
  return (
    <IntentForm state={state}>
      <SubmitRow state={state} label={<Trans>Lift the hold</Trans>} busyLabel={t`Saving`} />
    </IntentForm>
  );
}
