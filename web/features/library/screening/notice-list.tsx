import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { BoardIcon, Icon, type IconDrawing, ImageIcon, MessageIcon, UserIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Disclosure, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import type { Notices } from "./load-notices.ts";
import { ruleWords } from "./rule-words.ts";
import styles from "./screening.module.css";

type Notice = ResultOf<"ModerationNotices.get">[number];

const icons: Record<Notice["kind"], IconDrawing> = {
  sensitive: ImageIcon,
  pin: ImageIcon,
  comment: MessageIcon,
  try: ImageIcon,
  board: BoardIcon,
  message: MessageIcon,
  member: UserIcon,
};

const appeal: FormHandler = async ({ fields, api }) => {
  const { notice_id = "", text = "" } = fields;
  await api.call("Appeal.create", { notice_id, text });
};

export const appealActions = { appeal };

/** A member's Pins that others see blurred, and what staff removed or disabled, each with a click to ask for a review. */
export function NoticeList({ data: notices, next, strikes }: Notices) {
  const { t } = useLingui();
  const asked = useFormState({ intent: "appeal", doneText: t`Sent to staff` });
  return (
    <>
      <Text tone="soft">
        <Trans>
          Your Pins that are blurred for others, and anything staff removed or disabled. If you think it's a
          mistake, ask for a review.
        </Trans>
      </Text>
      {strikes.strikes > 0 && <StrikesText strikes={strikes} />}
      {asked.doneText !== null && (
        <Banner tone="success" live>
          {asked.doneText}
        </Banner>
      )}
      <LinkedList items={notices} next={next} empty={<NoNotices />}>
        {(notices) => (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </LinkedList>
    </>
  );
}

function StrikesText({ strikes: { strikes, until, next } }: Pick<Notices, "strikes">) {
  const { locale } = useViewer();
  const day = until === null ? "" : formatDay(until, locale);
  return (
    <Text>
      <Plural
        value={strikes}
        one={`You have # strike. It ends on ${day}.`}
        other={`You have # strikes. The next one ends on ${day}.`}
      />{" "}
      {next !== null && (
        <Trans>
          With {next.strikes}, you can't post for {next.days} days.
        </Trans>
      )}
    </Text>
  );
}

function NoNotices() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyBower />} title={t`Nothing here`}>
      <Trans>None of your Pins are blurred, and staff haven't removed any of your content.</Trans>
    </EmptyState>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { text, url, image_url: image, created_at: at } = notice;
  const title = text || (notice.kind === "member" ? t`Your account` : t`No text`);
  const strikeDay = notice.strikes_until && formatDay(notice.strikes_until, locale);
  return (
    <Card as="li" className={styles.card ?? ""}>
      <div className={styles.look}>
        {image === null ? (
          <span className={styles.picture}>
            <Icon icon={icons[notice.kind]} />
          </span>
        ) : (
          <img className={styles.picture} src={image} alt="" loading="lazy" />
        )}
        <div className={styles.words}>
          <Heading level={2} size={16}>
            <span dir="auto">{url === null ? title : <Link href={url}>{title}</Link>}</span>
          </Heading>
          <Text size={14}>
            <Reason notice={notice} />
          </Text>
          <Grounds notice={notice} />
          <Text size={14} tone="soft">
            <time dateTime={at}>{formatDay(at, locale)}</time>
            {notice.is_over && (
              <>
                {" · "}
                <Trans>Over</Trans>
              </>
            )}
            {strikeDay !== null && (
              <>
                {" · "}
                <Plural
                  value={notice.strikes}
                  one={`1 strike until ${strikeDay}`}
                  other={`# strikes until ${strikeDay}`}
                />
              </>
            )}
          </Text>
        </div>
      </div>
      <Review notice={notice} title={title} />
    </Card>
  );
}

function Reason({ notice }: { notice: Notice }) {
  const { locale } = useViewer();
  const { kind, action, decided_by: by, reason, until } = notice;
  const day = until === null ? null : formatDay(until, locale);
  if (notice.is_waiting) return <Trans>This waits for a look.</Trans>;
  if (kind === "sensitive") {
    return by === "staff" ? (
      <Trans>Staff marked this picture as sensitive.</Trans>
    ) : (
      <Trans>An automatic check found that this picture looks sensitive.</Trans>
    );
  }
  if (kind === "pin") return <Trans>Staff removed this Pin: {reason}</Trans>;
  if (kind === "comment") return <Trans>Staff removed this comment: {reason}</Trans>;
  if (kind === "board") return <Trans>Staff disabled this board: {reason}</Trans>;
  if (kind === "message") return <Trans>Staff removed this message: {reason}</Trans>;
  if (kind === "member") return <AboutAccount action={action} day={day} reason={reason} />;
  return <Trans>Staff removed this note on a tried Pin: {reason}</Trans>;
}

type AboutAccountProps = Pick<Notice, "action" | "reason"> & { day: string | null };

function AboutAccount({ action, day, reason }: AboutAccountProps) {
  if (action === "warn") return <Trans>Staff warned you: {reason}</Trans>;
  if (action === "write_ban")
    return day === null ? (
      <Trans>Staff stopped you from posting: {reason}</Trans>
    ) : (
      <Trans>
        Staff stopped you from posting until {day}: {reason}
      </Trans>
    );
  return day === null ? (
    <Trans>Staff suspended your account: {reason}</Trans>
  ) : (
    <Trans>
      Staff suspended your account until {day}: {reason}
    </Trans>
  );
}

/** The rule or law that a decision is based on, and who pointed the content out. */
function Grounds({ notice: { rule, law, explanation, source } }: { notice: Notice }) {
  const { i18n } = useLingui();
  if (rule === null) return null;
  return (
    <Text size={14} tone="soft">
      {law !== null && (
        <>
          <Trans>It breaks this law: {law}</Trans>{" "}
        </>
      )}
      {explanation !== "" ? <span dir="auto">{explanation}</span> : law === null && i18n._(ruleWords[rule])}{" "}
      <Source source={source} />
    </Text>
  );
}

function Source({ source }: Pick<Notice, "source">) {
  if (source === "law") return <Trans>We got a notice under a law. A person decided.</Trans>;
  if (source === "report") return <Trans>Someone reported it. A person decided.</Trans>;
  if (source === "list" || source === "signal")
    return <Trans>An automatic check found it. A person decided.</Trans>;
  return <Trans>Staff found it. A person decided.</Trans>;
}

function Review({ notice, title }: { notice: Notice; title: string }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const { locale } = useViewer();
  const { id, appeal, answer, due_at: due, can_appeal: canAppeal, appeal_until: until } = notice;
  const state = useFormState({ intent: "appeal", among: ["notice_id", id] });
  const dueDay = due && formatDay(due, locale);
  const untilDay = until && formatDay(until, locale);
  return (
    <>
      {appeal !== null && (
        <div className={styles.decision}>
          <AppealState notice={notice} appeal={appeal} />
        </div>
      )}
      {dueDay !== null && (
        <Text size={14} tone="soft">
          <Trans>We'll answer by {dueDay}.</Trans>
        </Text>
      )}
      {answer !== "" && (
        <blockquote className={styles.quote} dir="auto">
          {answer}
        </blockquote>
      )}
      {notice.is_decided_alone && (
        <Text size={14} tone="soft">
          <Trans>The same person decided again, because no one else on staff can decide appeals.</Trans>
        </Text>
      )}
      {canAppeal && (
        <Disclosure
          isQuiet
          summary={<Trans>Ask for a review</Trans>}
          label={t`Ask for a review of ${title}`}
          isOpen={state.error !== null || state.errorOf("text") !== undefined}
        >
          <IntentForm state={state} hidden={{ notice_id: id }}>
            <TextArea
              name="text"
              label={t`Why do you think it's a mistake?`}
              optionalLabel={t`(optional)`}
              help={t`Someone who didn't decide this before reads it. You can ask until ${untilDay}, once.`}
              rows={3}
              limit={APPEAL_TEXT_MAX}
              limitLabel={leftWords}
              defaultValue={state.valueOf("text")}
              error={state.errorOf("text")}
            />
            <SubmitRow state={state} label={<Trans>Send</Trans>} busyLabel={t`Sending`} />
          </IntentForm>
        </Disclosure>
      )}
    </>
  );
}

type AppealStateProps = { notice: Notice; appeal: NonNullable<Notice["appeal"]> };

function AppealState({ notice: { kind }, appeal }: AppealStateProps) {
  if (appeal === "waiting")
    return (
      <Badge>
        <Trans>Waiting for a review</Trans>
      </Badge>
    );
  if (appeal === "kept")
    return (
      <Badge>
        <KeptWords kind={kind} />
      </Badge>
    );
  return (
    <Badge>
      <LiftedWords kind={kind} />
    </Badge>
  );
}

function KeptWords({ kind }: Pick<Notice, "kind">) {
  if (kind === "sensitive") return <Trans>Reviewed: stays blurred</Trans>;
  if (kind === "board") return <Trans>Reviewed: stays disabled</Trans>;
  if (kind === "member") return <Trans>Reviewed: the decision stays</Trans>;
  return <Trans>Reviewed: stays removed</Trans>;
}

function LiftedWords({ kind }: Pick<Notice, "kind">) {
  if (kind === "sensitive") return <Trans>No longer blurred</Trans>;
  if (kind === "board") return <Trans>No longer disabled</Trans>;
  if (kind === "member") return <Trans>Decision lifted</Trans>;
  return <Trans>Restored</Trans>;
}
