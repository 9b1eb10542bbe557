import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { CASE_NOTE_MAX } from "#contract/limits/cases.ts";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Disclosure, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { RemovalForm } from "#web/features/safety/decisions/removal/index.ts";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMay } from "#web/platform/page/use-staff.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { type CaseWithNotes, Name, nameOf } from "./case.tsx";
import { CasePreview } from "./case-preview.tsx";
import styles from "./cases.module.css";
import { signalWords } from "./signal-words.ts";

/** A reported thing: the reports, its owner's history, and the choices of staff. */
export function CasePanel({ found }: { found: CaseWithNotes }) {
  const { i18n } = useLingui();
  const headingId = useId();
  const mayDecide = useMay("cases.decide");
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <CasePreview key={found.id} found={found} headingId={headingId} />
      <div className={styles.badges}>
        {(found.report_count > 0 || found.signals.length === 0) && (
          <Badge tone={found.state === "open" ? "danger" : "neutral"}>
            <Plural value={found.report_count} one="# report" other="# reports" />
          </Badge>
        )}
        {found.signals.map(({ signal, detail }) => (
          <Badge key={`${signal} ${detail}`} tone={signal === "child_safety" ? "danger" : "neutral"}>
            <SignalText signal={signal} detail={detail} />
          </Badge>
        ))}
        {found.reasons.map(({ reason, count }) => (
          <Badge key={reason}>
            {i18n._(reasonWords[reason].label)}
            {count > 1 && ` × ${count}`}
          </Badge>
        ))}
      </div>
      {found.state === "open" && <Assignment found={found} mayDecide={mayDecide} />}
      <Reports found={found} />
      {found.state === "open" ? mayDecide && <Decision found={found} /> : <Outcome found={found} />}
      <OwnerHistory found={found} />
      <Notes found={found} mayDecide={mayDecide} />
    </section>
  );
}

function SignalText({ signal, detail }: CaseWithNotes["signals"][number]) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(signalWords[signal])}
      {detail !== "" && (
        <>
          {": "}
          <bdi>{detail}</bdi>
        </>
      )}
    </>
  );
}

type PanelProps = { found: CaseWithNotes };

function Assignment({ found, mayDecide }: PanelProps & { mayDecide: boolean }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { id, assigned_to: person } = found;
  const isOwn = person !== null && person.id === user?.id;
  const state = useFormState({ intent: isOwn ? "release" : "take", among: ["case_id", id] });
  return (
    <div className={styles.decision}>
      {person !== null && (
        <Text size={14}>
          {isOwn ? (
            <Trans>You're working on this.</Trans>
          ) : (
            <Trans>
              <Name person={person} /> is working on this.
            </Trans>
          )}
        </Text>
      )}
      {mayDecide && (person === null || isOwn) && (
        <IntentForm state={state} hidden={{ case_id: id }}>
          <Button type="submit" size="small" data-case-key="a" busy={state.isBusy} busyLabel={t`Saving`}>
            {isOwn ? t`Hand back` : t`Work on this`}
          </Button>
        </IntentForm>
      )}
    </div>
  );
}

function Reports({ found: { reports, report_count: count } }: PanelProps) {
  const { i18n } = useLingui();
  const { locale } = useViewer();
  const others = count - reports.length;
  return (
    <ul className={styles.said}>
      {reports.map(({ id, reporter, reporter_email, reason, text, objection, created_at }) => (
        <li key={id}>
          <Text size={14} tone="soft">
            <Reporter person={reporter} email={reporter_email} />
            {` · ${i18n._(reasonWords[reason].label)} · `}
            <time dateTime={created_at}>{formatDay(created_at, locale)}</time>
          </Text>
          {text !== "" && (
            <Text className={styles.quote} dir="auto">
              {text}
            </Text>
          )}
          {objection !== null && (
            <>
              <Text size={14}>
                <Trans>Someone else found nothing wrong. The reporter asks for another look:</Trans>
              </Text>
              <Text className={styles.quote} dir="auto">
                {objection}
              </Text>
            </>
          )}
        </li>
      ))}
      {others > 0 && (
        <li>
          <Text size={14} tone="soft">
            <Plural value={others} one="and # earlier report" other="and # earlier reports" />
          </Text>
        </li>
      )}
    </ul>
  );
}

type ReporterProps = {
  person: CaseWithNotes["reports"][number]["reporter"];
  /** A visitor's. Null for members, and once it was deleted. */
  email: string | null;
};

function Reporter({ person, email }: ReporterProps) {
  if (person !== null) return <Name person={person} />;
  if (email === null) return <Trans>Someone without an account</Trans>;
  return (
    <Link href={`mailto:${encodeURIComponent(email)}`} dir="ltr">
      {email}
    </Link>
  );
}

function Decision({ found }: PanelProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { id, kind, object_id: objectId, owner, last_report_id: until } = found;
  const leftWords = useLeftWords();
  const fields = { answer: t`Please write an answer.` };
  const state = useFormState({ intent: "dismiss", fields, among: ["case_id", id] });
  const isObjected = found.reports.some(({ objection }) => objection !== null);
  const name = owner && nameOf(owner);
  const suggested = found.reasons[0]?.reason;
  return (
    <div className={styles.decision}>
      <IntentForm state={state} hidden={{ case_id: id, until_id: until ?? "0" }}>
        {isObjected && (
          <TextArea
            name="answer"
            label={t`Answer to the reporter, if you dismiss it`}
            help={t`We email it to the member exactly as written.`}
            rows={2}
            limit={APPEAL_TEXT_MAX}
            limitLabel={leftWords}
            required
            defaultValue={state.valueOf("answer")}
            error={state.errorOf("answer")}
          />
        )}
        <Button type="submit" size="small" data-case-key="d" busy={state.isBusy} busyLabel={t`Dismissing`}>
          <Trans context="report">Dismiss</Trans>
        </Button>
      </IntentForm>
      {owner !== null && (kind === "pin" || kind === "board") && found.object_url !== null && (
        <SensitiveForm kind={kind} id={objectId} place={id} />
      )}
      {owner !== null && kind !== "member" && !found.is_held_back && (
        <div data-case-key="q" className={styles.form}>
          <RemovalForm removable={{ kind, id: objectId }} name={name} suggested={suggested} place={id} />
        </div>
      )}
      {owner !== null && owner.id !== user?.id && (
        <div data-case-key={kind === "member" ? "q" : "b"} className={styles.form}>
          <RemovalForm
            removable={{ kind: "member", id: owner.id }}
            name={name}
            suggested={suggested}
            place={id}
          />
        </div>
      )}
    </div>
  );
}

type SensitiveFormProps = { kind: "pin" | "board"; id: string; place: string };

/** The report stays open, as there may be more to it. */
function SensitiveForm({ kind, id, place }: SensitiveFormProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "sensitive", among: ["place", place] });
  return (
    <IntentForm state={state} hidden={{ kind, object_id: id, place }}>
      <Button type="submit" size="small" data-case-key="l" busy={state.isBusy} busyLabel={t`Marking`}>
        <Trans>Mark as sensitive</Trans>
      </Button>
    </IntentForm>
  );
}

function Outcome({ found }: PanelProps) {
  return (
    <>
      <Text size={14} tone="soft">
        <OutcomeWords found={found} />
      </Text>
      {found.is_held_back && (
        <RestoreForm kind={found.kind} id={found.object_id} name={found.object_text} place={found.id} />
      )}
    </>
  );
}

type RestoreFormProps = { kind: string; id: string; name: string; place: string };

function RestoreForm({ kind, id, name, place }: RestoreFormProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "restore", among: ["place", place] });
  return (
    <div className={styles.decision}>
      <IntentForm state={state} hidden={{ kind, object_id: id, place }}>
        <Button
          type="submit"
          size="small"
          busy={state.isBusy}
          busyLabel={t`Restoring`}
          aria-label={t`Restore ${name}`}
        >
          <Trans>Restore</Trans>
        </Button>
      </IntentForm>
    </div>
  );
}

function OutcomeWords({ found: { kind, state, closed_by: staff, closed_at: at } }: PanelProps) {
  const { locale } = useViewer();
  const date = at === null ? "" : formatDay(at, locale);
  const who = staff === null ? <Trans>A former member</Trans> : <Name person={staff} />;
  if (state === "dismissed") {
    return (
      <Trans>
        Dismissed by {who}, {date}
      </Trans>
    );
  }
  if (kind === "member")
    return (
      <Trans>
        Decided by {who}, {date}
      </Trans>
    );
  return kind === "board" ? (
    <Trans>
      Disabled by {who}, {date}
    </Trans>
  ) : (
    <Trans>
      Removed by {who}, {date}
    </Trans>
  );
}

/** When the owner joined, and earlier decisions about them. */
function OwnerHistory({ found: { owner, owner_history: history } }: PanelProps) {
  const { i18n } = useLingui();
  const { locale } = useViewer();
  if (owner === null) return null;
  const joined = history.joined_at === null ? null : formatDay(history.joined_at, locale);
  return (
    <div className={styles.part}>
      <Heading level={3} size={16}>
        <Trans>About {nameOf(owner)}</Trans>
      </Heading>
      <Text size={14} tone="soft">
        {joined !== null && (
          <>
            <Trans>Joined {joined}</Trans>
            {" · "}
          </>
        )}
        <Plural
          value={history.decision_count}
          _0="No decisions so far"
          one="# decision"
          other="# decisions"
        />
        {history.strikes > 0 && (
          <>
            {" · "}
            <Plural value={history.strikes} one="# strike" other="# strikes" />
          </>
        )}
        {history.open_case_count > 0 && (
          <>
            {" · "}
            <Plural value={history.open_case_count} one="# other open case" other="# other open cases" />
          </>
        )}
      </Text>
      {history.decisions.length > 0 && (
        <ul className={styles.said}>
          {history.decisions.map(({ id, rule, decided_at: at, is_lifted: isLifted }) => (
            <li key={id}>
              <Text size={14}>
                {`${formatDay(at, locale)} · ${i18n._(reasonWords[rule].label)}`}
                {isLifted && (
                  <>
                    {" · "}
                    <Trans>Lifted</Trans>
                  </>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Notes({ found: { id, notes }, mayDecide }: PanelProps & { mayDecide: boolean }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const leftWords = useLeftWords();
  const state = useFormState({
    intent: "note",
    among: ["case_id", id],
    fields: { text: t`Please write something.` },
    doneText: t`Note added`,
  });
  return (
    <div className={styles.part}>
      <Heading level={3} size={16}>
        <Trans>Notes for staff</Trans>
      </Heading>
      {notes.length > 0 && (
        <ul className={styles.said}>
          {notes.map(({ id: noteId, author, text, created_at: at }) => (
            <li key={noteId}>
              <Text size={14} tone="soft">
                {author === null ? <Trans>A former member</Trans> : <Name person={author} />}
                {" · "}
                <time dateTime={at}>{formatDay(at, locale)}</time>
              </Text>
              <Text className={styles.quote} dir="auto">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {mayDecide && (
        <div data-case-key="n">
          <Disclosure
            isQuiet
            summary={<Trans>Add a note</Trans>}
            isOpen={state.errorOf("text") !== undefined}
          >
            <IntentForm state={state} hidden={{ case_id: id }} resets>
              <TextArea
                name="text"
                label={t`Note`}
                rows={2}
                limit={CASE_NOTE_MAX}
                limitLabel={leftWords}
                required
                defaultValue={state.valueOf("text")}
                error={state.errorOf("text")}
              />
              <SubmitRow state={state} label={<Trans>Add</Trans>} busyLabel={t`Adding`} />
            </IntentForm>
          </Disclosure>
        </div>
      )}
    </div>
  );
}
