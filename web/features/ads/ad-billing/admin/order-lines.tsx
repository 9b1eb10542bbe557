import { Trans, useLingui } from "@lingui/react/macro";
import { type OrderLine, PAID_TYPES } from "#contract/ads/resources/billing.ts";
import type { ResultOf } from "#contract/operations.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "../billing.module.css";
import { OrderStatus, usePaidTypes, usePeriod } from "../order-line-words.tsx";
import { Table } from "../table.tsx";
import { useMoney } from "../use-money.ts";

type Account = ResultOf<"AdminAdAccounts.get">[number];

export type StaffOrderLinesProps = {
  account: Account;
  list: LinkedPage<"AdminOrderLines.get">;
  /** Makes each order line one, however often it's sent. */
  lineKey: string;
};

/** What was agreed with an advertiser by order: staff add to it, and let it rest or end. */
export function StaffOrderLines({ account, list: { data, next }, lineKey }: StaffOrderLinesProps) {
  const { t } = useLingui();
  const money = useMoney(account.currency);
  const period = usePeriod(account.time_zone);
  const paid = usePaidTypes();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Order lines</Trans>
      </Heading>
      <Text tone="soft">
        {account.name || account.id} · <Link href="/admin/ad-accounts/">{t`Ad accounts`}</Link>
      </Text>
      <LinkedList
        items={data}
        next={next}
        empty={t`No order lines yet. Add what you've agreed with this advertiser below.`}
      >
        {(rows) => (
          <Table
            label={t`Order lines`}
            heads={[t`Name`, t`Order`, t`Type`, t`Period`, t`Status`, t`Change`, t`Budget`]}
          >
            {rows.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.name}</th>
                <td>{line.purchase_order_id || "–"}</td>
                <td>{paid[line.paid_type]}</td>
                <td>{period(line)}</td>
                <td>
                  <OrderStatus status={line.status} />
                </td>
                <td>{line.status === "DELETED" ? "–" : <StatusForms line={line} />}</td>
                <td>{money(line.budget_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
      <NewLineForm account={account} lineKey={lineKey} />
    </>
  );
}

function StatusForms({ line }: { line: OrderLine }) {
  const { t } = useLingui();
  const { name } = line;
  const isActive = line.status === "ACTIVE";
  return (
    <div className={styles.changes}>
      <StatusForm
        line={line}
        to={isActive ? "PAUSED" : "ACTIVE"}
        label={isActive ? t`Pause ${name}` : t`Resume ${name}`}
      >
        {isActive ? t`Pause` : t`Resume`}
      </StatusForm>
      <StatusForm line={line} to="DELETED" label={t`Delete ${name}`}>
        {t`Delete`}
      </StatusForm>
    </div>
  );
}

type StatusFormProps = { line: OrderLine; to: OrderLine["status"]; label: string; children: string };

function StatusForm({ line: { id }, to, label, children }: StatusFormProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "status", doneText: t`Saved`, among: ["change", `${id} ${to}`] });
  return (
    <IntentForm state={state} hidden={{ order_line_id: id, status: to, change: `${id} ${to}` }}>
      <Button
        type="submit"
        size="small"
        variant={to === "DELETED" ? "danger" : "secondary"}
        busy={state.isBusy}
        busyLabel={t`Saving`}
        aria-label={label}
      >
        {children}
      </Button>
    </IntentForm>
  );
}

function NewLineForm({ account: { currency }, lineKey }: Pick<StaffOrderLinesProps, "account" | "lineKey">) {
  const { t } = useLingui();
  const paid = usePaidTypes();
  const state = useFormState({
    intent: "add",
    doneText: t`Saved`,
    fields: {
      name: t`Enter a name.`,
      budget_micro: t`Enter an amount.`,
      campaign_id: t`This account doesn't have that campaign.`,
      start_date: t`Choose a different date.`,
      end_date: t`Choose a different date.`,
      purchase_order_id: t`Please shorten this text.`,
    },
  });

  function field(
    name: "name" | "budget_micro" | "campaign_id" | "start_date" | "end_date" | "purchase_order_id",
  ) {
    return { name, defaultValue: state.valueOf(name), error: state.errorOf(name) };
  }

  return (
    <Section title={t`Add an order line`} lead={t`The advertiser can see it under Billing.`}>
      <IntentForm state={state} hidden={{ key: lineKey }} resets>
        <TextField label={t`Name`} maxLength={200} required {...field("name")} />
        <div className={styles.pair}>
          <TextField
            label={t`Budget`}
            inputMode="decimal"
            suffix={currency}
            maxLength={20}
            required
            {...field("budget_micro")}
          />
          <Select
            name="paid_type"
            label={t`Type`}
            defaultValue={state.valueOf("paid_type", "PAID")}
            options={PAID_TYPES.map((value) => ({ value, label: paid[value] }))}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t`Start date`}
            optionalLabel={t`(optional)`}
            type="date"
            {...field("start_date")}
          />
          <TextField label={t`End date`} optionalLabel={t`(optional)`} type="date" {...field("end_date")} />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t`Order number`}
            optionalLabel={t`(optional)`}
            maxLength={100}
            {...field("purchase_order_id")}
          />
          <TextField
            label={t`Campaign ID`}
            optionalLabel={t`(optional)`}
            inputMode="numeric"
            maxLength={20}
            {...field("campaign_id")}
          />
        </div>
        <SubmitRow state={state} label={t`Add order line`} />
      </IntentForm>
    </Section>
  );
}
