import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Kbd } from "#ui/kbd.tsx";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import type { CaseWithNotes } from "./case.tsx";
import { UNDO_PARAMETER } from "./case-address.ts";
import { CaseFilters } from "./case-filters.tsx";
import { CaseList } from "./case-list.tsx";
import { CasePanel } from "./case-panel.tsx";
import styles from "./cases.module.css";
import { useCaseKeys } from "./use-case-keys.ts";

export type CasesPageProps = {
  list: LinkedPage<"Cases.get">;
  /** The case whose details are shown: the chosen one, or the first. */
  shown: CaseWithNotes | null;
  /** When the page was made, for what is due. */
  now: string;
};

/** What members have reported: the queue, and one case with what staff can do. */
export function CasesPage({ list, shown, now }: CasesPageProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isClosed = search.get("state") === "closed";
  const mayDecide = useMay("cases.decide");
  useCaseKeys();
  return (
    <>
      <div className={styles.top}>
        <Heading level={1} size={28}>
          <Trans>Cases</Trans>
        </Heading>
        {mayDecide && <NextCase shownId={shown?.id ?? null} />}
      </div>
      <LinkTabs
        label={t`Cases`}
        tabs={[
          { href: "/admin/cases/", label: t`Open`, current: !isClosed },
          {
            href: "/admin/cases/?state=closed",
            label: t({ message: "Closed", context: "cases" }),
            current: isClosed,
          },
        ]}
      />
      <Done />
      <div className={cx(styles.whole, search.has("case") && styles.opened)}>
        <CaseFilters />
        <div className={styles.back}>
          <Link href={isClosed ? "/admin/cases/?state=closed" : "/admin/cases/"}>
            <Trans>All cases</Trans>
          </Link>
        </div>
        <div className={styles.desk}>
          <div className={styles.queue}>
            <CaseList {...list} shownId={shown?.id ?? null} now={now} />
          </div>
          {shown !== null && <CasePanel key={shown.id} found={shown} />}
        </div>
      </div>
      <Keys />
    </>
  );
}

function NextCase({ shownId }: { shownId: string | null }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "next" });
  return (
    <IntentForm state={state} hidden={shownId === null ? {} : { case_id: shownId }}>
      <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Loading`}>
        <Trans>Take the next case</Trans>
      </Button>
    </IntentForm>
  );
}

/** The last decision, with a button that undoes it. */
function Done() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const restored = useFormState({ intent: "restore", doneText: t`Restored` });
  useFormState({ intent: "sensitive", doneText: t`Marked as sensitive` });
  const undo = search.get(UNDO_PARAMETER);
  if (undo === null || restored.isTaken) return null;
  const [kind = "", id] = undo.split(":");
  return (
    <div ref={showIt} key={undo}>
      <Banner tone="success" live>
        {id === undefined ? <Trans>Case dismissed</Trans> : <DecidedWords kind={kind} />}
        {id !== undefined && (
          <IntentForm state={restored} hidden={{ kind, object_id: id }}>
            <Button
              type="submit"
              size="small"
              data-case-key="u"
              busy={restored.isBusy}
              busyLabel={t`Restoring`}
            >
              <Trans>Undo</Trans>
            </Button>
          </IntentForm>
        )}
      </Banner>
    </div>
  );
}

/** The page may be scrolled to where the decision was made. */
const showIt = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "center" });

function DecidedWords({ kind }: { kind: string }) {
  if (kind === "board") return <Trans>Board disabled</Trans>;
  if (kind === "member") return <Trans>Decision saved</Trans>;
  return <Trans>Removed</Trans>;
}

function Keys() {
  const { t } = useLingui();
  const keys = [
    ["J", t`Next case`],
    ["K", t`Previous case`],
    ["A", t`Work on this`],
    ["O", t`Show picture`],
    ["1–9", t`Remove, by one of the rules`],
    ["D", t`Dismiss the case`],
    ["L", t`Mark as sensitive`],
    ["Q", t`Remove`],
    ["B", t`Warn or suspend the owner`],
    ["X", t`Select for deciding several together`],
    ["N", t`Add a note`],
    ["U", t`Undo`],
  ] as const;
  return (
    <div className={styles.keys}>
      <Disclosure isQuiet summary={<Trans>Keys</Trans>}>
        <dl className={styles.keyList}>
          {keys.map(([key, label]) => (
            <div key={key}>
              <dt>
                <Kbd keys={[key]} />
              </dt>
              <dd>
                <Text size={14}>{label}</Text>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
