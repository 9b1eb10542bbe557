import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Form, useSearchParams } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { adminLedgerUrl, adminOrderLinesUrl, profileUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "../billing.module.css";
import { Figures } from "../figures.tsx";
import { useMoney } from "../use-money.ts";
import { DeliveryNotice } from "./delivery-notice.tsx";

type Account = ResultOf<"AdminAdAccounts.get">[number];

export type AdAccountsProps = {
  list: LinkedPage<"AdminAdAccounts.get">;
  check: ResultOf<"AdminLedger.get">;
  delivery: ResultOf<"AdminAdDelivery.get">;
  /** Makes each entry one, however often it's sent. */
  entryKey: string;
};

/** Everyone's ad accounts: staff book money, give credits, and stop accounts. */
export function AdAccounts({ list: { data, next }, check, delivery, entryKey }: AdAccountsProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const query = search.get("query") ?? "";
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Ad accounts</Trans>
      </Heading>
      {check.mismatch_count > 0 && (
        <Banner tone="danger" title={t`The books don't add up`}>
          <Trans>
            Last night's check found balances that don't match their ledger entries. The log says how many.
            Don't record anything until you know why.
          </Trans>
        </Banner>
      )}
      <DeliveryNotice {...delivery} />
      <Form role="search" className={styles.search}>
        <SearchField
          key={query}
          name="query"
          label={t`Search ad accounts`}
          placeholder={t`Name, username or ID`}
          clearLabel={t`Clear`}
          maxLength={100}
          defaultValue={query}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <LinkedList items={data} next={next} empty={t`No ad accounts match.`}>
        {(accounts) => (
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} entryKey={entryKey} />
            ))}
          </ul>
        )}
      </LinkedList>
    </>
  );
}

function AccountCard({ account, entryKey }: { account: Account; entryKey: string }) {
  const { t } = useLingui();
  const money = useMoney(account.currency);
  const headingId = useId();
  const name = account.name || account.id;
  const figures = [
    [t`Available to spend`, account.available_micro],
    [t`Prepaid`, account.prepaid_micro],
    [t`Credits`, account.credit_micro],
    [t`Owed`, account.owed_micro],
    [t`Credit limit`, account.credit_limit_micro],
  ] as const;
  return (
    <Card as="li" className={styles.account ?? ""}>
      <div className={styles.head}>
        <Heading level={2} size={20} id={headingId}>
          {name}
        </Heading>
        {account.is_suspended && (
          <Badge tone="danger">
            <Trans>Stopped</Trans>
          </Badge>
        )}
        {account.is_house && (
          <Badge>
            <Trans>House ads</Trans>
          </Badge>
        )}
      </div>
      <Text size={14} tone="soft">
        {account.owner !== null && <Link href={profileUrl(account.owner)}>@{account.owner}</Link>}{" "}
        {account.id}
      </Text>
      <div className={styles.changes}>
        <Link href={adminLedgerUrl(account.id)} aria-label={t`Ledger of ${name}`}>
          <Trans>Ledger</Trans>
        </Link>
        <Link href={adminOrderLinesUrl(account.id)} aria-label={t`Order lines for ${name}`}>
          <Trans>Order lines</Trans>
        </Link>
      </div>
      <Figures of={figures.map(([label, amount]) => [label, money(amount)] as const)} />
      <div className={styles.forms}>
        <EntryForm kind="deposit" account={account} entryKey={entryKey} />
        <EntryForm kind="credit" account={account} entryKey={entryKey} />
        {account.owed_micro !== "0" && <EntryForm kind="write_off" account={account} entryKey={entryKey} />}
        <LimitForm account={account} />
        <SuspensionForm account={account} />
      </div>
    </Card>
  );
}

type EntryProps = { kind: "deposit" | "credit" | "write_off"; account: Account; entryKey: string };

function EntryForm({ kind, account, entryKey }: EntryProps) {
  const { t } = useLingui();
  const { name, currency, id } = account;
  const state = useFormState({
    intent: kind,
    doneText: t`Saved`,
    among: ["ad_account_id", id],
    fields: { amount_micro: t`Enter an amount.`, expires_on: t`Choose today or a later date.` },
  });
  const isCredit = kind === "credit";
  const words = {
    deposit: { summary: t`Record a payment`, label: t`Record a payment: ${name}`, submit: t`Record payment` },
    credit: { summary: t`Add a credit`, label: t`Add a credit: ${name}`, submit: t`Add credit` },
    write_off: { summary: t`Write off`, label: t`Write off: ${name}`, submit: t`Write off` },
  }[kind];
  return (
    <Disclosure
      summary={words.summary}
      label={words.label}
      isOpen={state.error !== null || ["amount_micro", "expires_on"].some((field) => state.errorOf(field))}
    >
      <IntentForm state={state} hidden={{ ad_account_id: id, key: `${entryKey}-${kind}-${id}` }} resets>
        <div className={styles.pair}>
          <TextField
            name="amount_micro"
            label={t`Amount`}
            inputMode="decimal"
            suffix={currency}
            maxLength={20}
            required
            {...(kind === "deposit" && { help: t`Payments, with tax if there is any.` })}
            defaultValue={state.valueOf("amount_micro")}
            error={state.errorOf("amount_micro")}
          />
          {isCredit && (
            <TextField
              name="expires_on"
              type="date"
              label={t`End date`}
              optionalLabel={t`(optional)`}
              defaultValue={state.valueOf("expires_on")}
              error={state.errorOf("expires_on")}
            />
          )}
        </div>
        <TextField
          name="note"
          label={t`Note`}
          optionalLabel={t`(optional)`}
          help={t`The advertiser can see it.`}
          maxLength={200}
          defaultValue={state.valueOf("note")}
        />
        <SubmitRow state={state} label={words.submit} />
      </IntentForm>
    </Disclosure>
  );
}

function LimitForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const { id, name, currency, credit_limit_micro: limit } = account;
  const state = useFormState({
    intent: "limit",
    doneText: t`Saved`,
    among: ["ad_account_id", id],
    fields: { credit_limit_micro: t`Enter an amount.` },
  });
  return (
    <Disclosure
      summary={<Trans>Change credit limit</Trans>}
      label={t`Change credit limit: ${name}`}
      isOpen={state.error !== null || state.errorOf("credit_limit_micro") !== undefined}
    >
      <IntentForm state={state} hidden={{ ad_account_id: id }}>
        <TextField
          name="credit_limit_micro"
          label={t`Credit limit`}
          help={t`Ads stop when the unpaid balance reaches this amount.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          defaultValue={state.valueOf("credit_limit_micro", String(Number(limit) / 1_000_000))}
          error={state.errorOf("credit_limit_micro")}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

function SuspensionForm({ account: { id, name, is_suspended: isSuspended } }: { account: Account }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "suspension", doneText: t`Saved`, among: ["ad_account_id", id] });
  return (
    <IntentForm state={state} hidden={{ ad_account_id: id, is_suspended: isSuspended ? "0" : "1" }}>
      <div>
        <Button
          type="submit"
          size="small"
          variant={isSuspended ? "secondary" : "danger"}
          busy={state.isBusy}
          busyLabel={t`Saving`}
          aria-label={isSuspended ? t`Resume ads: ${name}` : t`Stop ads: ${name}`}
        >
          {isSuspended ? <Trans>Resume ads</Trans> : <Trans>Stop ads</Trans>}
        </Button>
      </div>
    </IntentForm>
  );
}
