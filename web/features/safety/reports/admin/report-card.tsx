import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { RemovalForm } from "#web/features/safety/decisions/removal/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMay } from "#web/platform/page/use-staff.ts";
import { reasonWords } from "../report-words.ts";
import styles from "./report-list.module.css";
import { ReportPreview } from "./report-preview.tsx";
import { Name, nameOf, type ReportedThing } from "./reported.tsx";

/** A reported Pin, comment, board or member: who reported it, why, and what staff can do. */
export function ReportCard({ thing }: { thing: ReportedThing }) {
  const { i18n } = useLingui();
  const headingId = useId();
  return (
    <Card as="li" labelledBy={headingId} className={styles.card ?? ""}>
      <ReportPreview thing={thing} headingId={headingId} />
      <div className={styles.badges}>
        <Badge tone={thing.state === "open" ? "danger" : "neutral"}>
          <Plural value={thing.report_count} one="# report" other="# reports" />
        </Badge>
        {thing.report_count > 1 &&
          thing.reasons.map(({ reason, count }) => (
            <Badge key={reason}>
              {i18n._(reasonWords[reason].label)}
              {count > 1 && ` × ${count}`}
            </Badge>
          ))}
      </div>
      <ReportSummary thing={thing} />
      {thing.state === "open" ? <Decision thing={thing} /> : <Outcome thing={thing} />}
    </Card>
  );
}

function ReportSummary({ thing: { reports, report_count: count } }: { thing: ReportedThing }) {
  const { i18n } = useLingui();
  const { locale } = useViewer();
  const format = dateFormat(locale);
  const others = count - reports.length;
  return (
    <ul className={styles.said}>
      {reports.map(({ id, reporter, reporter_email, reason, text, created_at }) => (
        <li key={id}>
          <Text size={14} tone="soft">
            <Reporter person={reporter} email={reporter_email} />
            {` · ${i18n._(reasonWords[reason].label)} · `}
            <time dateTime={created_at}>{format.format(new Date(created_at))}</time>
          </Text>
          {text !== "" && (
            <Text className={styles.quote} dir="auto">
              {text}
            </Text>
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
  person: ReportedThing["reports"][number]["reporter"];
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

function Decision({ thing }: { thing: ReportedThing }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { id, kind, object_id: objectId, owner } = thing;
  const state = useFormState({ intent: "dismiss", among: ["until_id", id] });
  const name = owner && nameOf(owner);
  const suggested = thing.reasons[0]?.reason;
  const maySuspend = useMay("members.suspend");
  return (
    <div className={styles.decision}>
      <IntentForm state={state} hidden={{ kind, object_id: objectId, until_id: id }}>
        <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Dismissing`}>
          <Trans context="report">Dismiss</Trans>
        </Button>
      </IntentForm>
      {owner !== null && (kind === "pin" || kind === "board") && thing.object_url !== null && (
        <SensitiveForm kind={kind} id={objectId} place={id} />
      )}
      {owner !== null && kind !== "member" && !thing.is_held_back && (
        <RemovalForm removable={{ kind, id: objectId }} name={name} suggested={suggested} place={id} />
      )}
      {owner !== null && owner.id !== user?.id && maySuspend && (
        <RemovalForm
          removable={{ kind: "member", id: owner.id }}
          name={name}
          suggested={suggested}
          place={id}
        />
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
      <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Marking`}>
        <Trans>Mark as sensitive</Trans>
      </Button>
    </IntentForm>
  );
}

function Outcome({ thing }: { thing: ReportedThing }) {
  return (
    <>
      <Text size={14} tone="soft">
        <OutcomeWords thing={thing} />
      </Text>
      {thing.is_held_back && <RestoreForm thing={thing} />}
    </>
  );
}

function RestoreForm({ thing: { id, kind, object_id, object_text: name } }: { thing: ReportedThing }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "restore", among: ["place", id] });
  return (
    <div className={styles.decision}>
      <IntentForm state={state} hidden={{ kind, object_id, place: id }}>
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

function OutcomeWords({ thing }: { thing: ReportedThing }) {
  const { kind, state, handled_by: staff, handled_at: at } = thing;
  const { locale } = useViewer();
  const format = dateFormat(locale);
  const date = at === null ? "" : format.format(new Date(at));
  const who = staff === null ? <Trans>A former member</Trans> : <Name person={staff} />;
  if (state === "dismissed") {
    return (
      <Trans>
        Dismissed by {who}, {date}
      </Trans>
    );
  }
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

function dateFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
}
