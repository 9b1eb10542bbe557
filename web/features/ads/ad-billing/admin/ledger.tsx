import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "../billing.module.css";
import { EntryText } from "../entry-words.tsx";
import { Table } from "../table.tsx";
import { useDay, useMoney } from "../use-money.ts";

type LedgerEntry = ResultOf<"AdminLedgerEntries.get">[number];

export type StaffLedgerProps = {
  account: ResultOf<"AdminAdAccount.get">;
  list: LinkedPage<"AdminLedgerEntries.get">;
  /** Makes each entry one, however often it's sent. */
  entryKey: string;
};

/** What was booked for an advertiser: staff take back what was wrong, and note what they paid out. */
export function StaffLedger({ account, list: { data, next }, entryKey }: StaffLedgerProps) {
  const { t } = useLingui();
  const { currency } = account;
  const [money, day] = [useMoney(currency), useDay()];
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Ledger</Trans>
      </Heading>
      <Text tone="soft">
        {account.name || account.id} · <Link href="/admin/ad-accounts/">{t`Ad accounts`}</Link>
      </Text>
      <LinkedList items={data} next={next} empty={t`Nothing has been booked yet.`}>
        {(entries) => (
          <Table label={t`Ledger`} heads={[t`Day`, t`What`, t`Amount`]}>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">{day(entry.day)}</th>
                <td>
                  <EntryText entry={entry} currency={currency} />
                  <Change entry={entry} amount={money(entry.amount_micro)} entryKey={entryKey} />
                </td>
                <td>{money(entry.amount_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
      <PayoutForm account={account} entryKey={entryKey} />
    </>
  );
}

type ChangeProps = { entry: LedgerEntry; amount: string; entryKey: string };

/** Ledger are never edited: a wrong payment is taken back by another entry. */
function Change({ entry: { id, state, day }, amount, entryKey }: ChangeProps) {
  const { t } = useLingui();
  const date = useDay()(day);
  const form = useFormState({
    intent: "reversal",
    doneText: t`Saved`,
    among: ["entry_id", id],
    fields: { note: t`Enter a reason.`, entry_id: t`This payment was already reversed.` },
  });
  if (state === "final") return null;
  if (state === "reversed") {
    return (
      <div className={styles.below}>
        <Badge>
          <Trans>Reversed</Trans>
        </Badge>
      </div>
    );
  }
  return (
    <div className={styles.below}>
      <Disclosure
        summary={t`Reverse`}
        label={t`Reverse the payment of ${amount}, ${date}`}
        isOpen={form.error !== null || form.errorOf("note") !== undefined}
        isDangerous
      >
        <IntentForm state={form} hidden={{ entry_id: id, key: `${entryKey}-reversal-${id}` }}>
          <TextField
            name="note"
            label={t`Reason`}
            help={t`The advertiser can see it.`}
            maxLength={200}
            required
            defaultValue={form.valueOf("note")}
            error={form.errorOf("note") ?? form.errorOf("entry_id")}
          />
          <SubmitRow state={form} label={t`Reverse payment`} />
        </IntentForm>
      </Disclosure>
    </div>
  );
}

function PayoutForm({ account, entryKey }: Pick<StaffLedgerProps, "account" | "entryKey">) {
  const { t } = useLingui();
  const { currency, payable_micro } = account;
  const most = useMoney(currency)(payable_micro);
  const state = useFormState({
    intent: "payout",
    doneText: t`Saved`,
    fields: { amount_micro: t`Enter an amount.`, note: t`Enter a reason.` },
  });
  return (
    <Section
      title={t`Record a payout`}
      lead={t`Pay the advertiser back first. This records it, and takes it off what they can spend.`}
    >
      <IntentForm state={state} hidden={{ key: `${entryKey}-payout` }} resets>
        <TextField
          name="amount_micro"
          label={t`Amount`}
          help={t`At most ${most}, with tax if there is any.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          required
          defaultValue={state.valueOf("amount_micro")}
          error={state.errorOf("amount_micro")}
        />
        <TextField
          name="note"
          label={t`Reason`}
          help={t`The advertiser can see it.`}
          maxLength={200}
          required
          defaultValue={state.valueOf("note")}
          error={state.errorOf("note")}
        />
        <SubmitRow state={state} label={t`Record payout`} />
      </IntentForm>
    </Section>
  );
}
