import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useSearchParams } from "react-router";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/text.tsx";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMay } from "#web/platform/page/use-staff.ts";
import { type Case, kindNames, nameOf } from "./case.tsx";
import { addressOf } from "./case-address.ts";
import { KindIcon } from "./case-preview.tsx";
import styles from "./cases.module.css";
import { signalWords } from "./signal-words.ts";

type CaseListProps = LinkedPage<"Cases.get"> & { shownId: string | null; now: string };

/** The queue. The keys j and k go to the next case and to the one before. */
export function CaseList({ data: cases, next, shownId, now }: CaseListProps) {
  const at = cases.findIndex(({ id }) => id === shownId);
  const [search] = useSearchParams();
  const mayDecideMany = useMay("bulk.decide");
  const isTogether = mayDecideMany && search.get("state") !== "closed";
  const keyOf = (index: number) => (index === at + 1 ? "j" : index === at - 1 ? "k" : undefined);
  return (
    <LinkedList items={cases} next={next} empty={<NoCases />}>
      {(cases) => (
        <>
          {isTogether && <TogetherForm />}
          <ul className={styles.list}>
            {cases.map((found, index) => (
              <CaseRow
                key={found.id}
                found={found}
                isShown={index === at}
                keyName={keyOf(index)}
                now={now}
                isTogether={isTogether}
              />
            ))}
          </ul>
        </>
      )}
    </LinkedList>
  );
}

const TOGETHER = "together";

/** Goes on with the cases that are checked, or if none is, with all that match the filters. */
function TogetherForm() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filters = ["kind", "reason", "assigned", "overdue"].flatMap((name) => {
    const value = search.get(name);
    return value ? [{ name, value }] : [];
  });
  return (
    <Form id={TOGETHER} action="/admin/cases/together/" className={styles.together}>
      {filters.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small">{t`Decide several together`}</Button>
    </Form>
  );
}

type CaseRowProps = {
  found: Case;
  isShown: boolean;
  keyName: string | undefined;
  now: string;
  isTogether: boolean;
};

function CaseRow({ found, isShown, keyName, now, isTogether }: CaseRowProps) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const { kind, owner, object_text: words, reasons, signals, severity, assigned_to: person } = found;
  const worker = person === null ? null : nameOf(person);
  const title = words || (owner === null ? t`No longer available` : t`No text`);
  return (
    <li className={styles.item}>
      {isTogether && (
        <input
          type="checkbox"
          name="id"
          value={found.id}
          form={TOGETHER}
          aria-label={t`Select ${title}`}
          className={styles.check}
          data-case-key={isShown ? "x" : undefined}
        />
      )}
      <Anchor
        href={addressOf(search, found.id)}
        className={cx(styles.row, isShown && styles.shown)}
        aria-current={isShown ? "true" : undefined}
        data-case-key={keyName}
      >
        <Thumbnail found={found} />
        <span className={styles.words}>
          <Text as="span" size={14} tone="soft">
            {i18n._(kindNames[kind])}
            {owner !== null && kind !== "member" && ` · ${nameOf(owner)}`}
          </Text>
          <span className={styles.line} dir="auto">
            {title}
          </span>
          <span className={styles.badges}>
            <Badge tone={severity >= 3 ? "danger" : "neutral"}>
              {reasons[0]
                ? i18n._(reasonWords[reasons[0].reason].label)
                : signals[0]
                  ? i18n._(signalWords[signals[0].signal])
                  : t`No reports`}
            </Badge>
            {found.report_count > 1 && (
              <Badge>
                <Plural value={found.report_count} one="# report" other="# reports" />
              </Badge>
            )}
          </span>
          <Text as="span" size={14} tone="soft">
            {found.state === "open" && <Due at={found.due_at} now={now} />}
            {worker !== null && ` · ${worker}`}
          </Text>
        </span>
      </Anchor>
    </li>
  );
}

/** A blurred picture of it. */
export function Thumbnail({ found: { kind, image_url: url, owner, severity } }: { found: Case }) {
  if (kind === "member") {
    const name = owner === null ? "" : nameOf(owner);
    return <Avatar size={48} name={name} src={url} colorIndex={owner?.avatar_color_index ?? 0} decorative />;
  }
  // The worst never shows in a list.
  if (url === null || severity === 5) return <KindIcon kind={kind} />;
  return (
    <span className={styles.thumbnail}>
      <img className={cx(styles.picture, styles.blurred)} src={url} alt="" loading="lazy" />
    </span>
  );
}

const hourMs = 60 * 60 * 1000;

/** By when staff should decide, or for how long it has been late. */
function Due({ at, now }: { at: string; now: string }) {
  const { locale } = useViewer();
  const hours = Math.round((Date.parse(at) - Date.parse(now)) / hourMs);
  const isLate = hours < 0;
  const size = Math.abs(hours);
  const unit = size < 48 ? "hour" : "day";
  const amount = unit === "hour" ? size : Math.round(size / 24);
  const time = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
  return isLate ? (
    <span className={styles.late}>
      <Trans>{time} late</Trans>
    </span>
  ) : (
    <Trans>Due in {time}</Trans>
  );
}

function NoCases() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isClosed = search.get("state") === "closed";
  const isFiltered = ["kind", "reason", "assigned", "overdue"].some((name) => search.get(name));
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={
        isFiltered ? t`No cases match these filters` : isClosed ? t`No closed cases yet` : t`No open cases`
      }
    >
      {!isClosed && !isFiltered && <Trans>Reports, and what is on a blocklist, appear here.</Trans>}
    </EmptyState>
  );
}
