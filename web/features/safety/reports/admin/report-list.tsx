import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { ReportCard } from "./report-card.tsx";
import styles from "./report-list.module.css";

/** Lists what members have reported, one entry per reported thing, with the available actions. */
export function ReportList({ data: things, next }: LinkedPage<"StaffReports.get">) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isHandled = search.get("state") === "handled";
  const dismissed = useFormState({ intent: "dismiss", doneText: t`Reports dismissed` });
  const removed = useFormState({ intent: "remove", doneText: t`Removed` });
  const disabled = useFormState({ intent: "disable", doneText: t`Board disabled` });
  const restored = useFormState({ intent: "restore", doneText: t`Restored` });
  const marked = useFormState({ intent: "sensitive", doneText: t`Marked as sensitive` });
  const done = [dismissed, removed, disabled, restored, marked].find(({ doneText }) => doneText !== null);
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Reports</Trans>
      </Heading>
      <LinkTabs
        label={t`Reports`}
        tabs={[
          { href: "/admin/reports/", label: t`Open`, current: !isHandled },
          { href: "/admin/reports/?state=handled", label: t`Handled`, current: isHandled },
        ]}
      />
      {done !== undefined && (
        <Banner tone="success" live>
          {done.doneText}
        </Banner>
      )}
      <LinkedList items={things} next={next} empty={<NoReports isHandled={isHandled} />}>
        {(things) => (
          <ul className={styles.list}>
            {things.map((thing) => (
              <ReportCard key={thing.id} thing={thing} />
            ))}
          </ul>
        )}
      </LinkedList>
    </>
  );
}

function NoReports({ isHandled }: { isHandled: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyBower />} title={isHandled ? t`No handled reports yet` : t`No open reports`}>
      {!isHandled && <Trans>Reports from members appear here.</Trans>}
    </EmptyState>
  );
}
