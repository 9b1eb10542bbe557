import { useLingui } from "@lingui/react/macro";
import type { AdChange } from "#contract/ads/entities.ts";
import { Heading, Text } from "#ui/text.tsx";
import { Table } from "#web/features/ads/ad-billing/index.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { changedFields } from "./changed-fields.ts";
import { useAdAccount } from "./queries.ts";
import { useFieldWords, useShownValues } from "./use-field-words.ts";

/** Who changed what, newest first. */
export function Changes({ data, next }: LinkedPage<"AdChanges.get">) {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        {t`History`}
      </Heading>
      <LinkedList items={data} next={next} empty={t`No changes yet.`}>
        {(changes) => (
          <Table label={t`History`} heads={[t`When`, t`Who`, t`What`, t`Change`]} isWordy>
            {changes.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </Table>
        )}
      </LinkedList>
    </>
  );
}

function Row({ change }: { change: AdChange }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { time_zone: timeZone } = useAdAccount();
  const kinds: Record<AdChange["entity_kind"], string> = {
    ad_account: t`Ad account`,
    campaign: t`Campaign`,
    ad_group: t`Ad group`,
    ad: t`Ad`,
    keyword: t`Keyword`,
  };
  const when = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  return (
    <tr>
      <th scope="row">{when.format(change.created_time * 1000)}</th>
      <td>{change.actor?.full_name ?? t`Someone outside this account`}</td>
      <td>
        {change.entity_name || change.entity_id}
        <Text size={14} tone="soft">
          {kinds[change.entity_kind]}
        </Text>
      </td>
      <td>
        <ChangedFields change={change} />
      </td>
    </tr>
  );
}

function ChangedFields({ change: { before, after } }: { change: AdChange }) {
  const { t } = useLingui();
  const words = useFieldWords();
  const shown = useShownValues();
  const fields = changedFields(before ?? {}, after, shown).filter(({ from, to }) => from !== to);
  return (
    <>
      {before === null && <strong>{t`Created`}</strong>}
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          {words(field)}: {before === null ? to : `${from} → ${to}`}
        </div>
      ))}
    </>
  );
}
