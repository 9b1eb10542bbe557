import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { EntryText, useRefundReason } from "./entry-words.tsx";
import { dayIn, OrderStatus, usePeriod } from "./order-line-words.tsx";
import { useBilling } from "./queries.ts";
import { Table } from "./table.tsx";
import { useDay, useMoney } from "./use-money.ts";

function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      {lead && <Text tone="soft">{lead}</Text>}
      {children}
    </>
  );
}

function useOwnMoney() {
  return useMoney(useBilling().account.currency);
}

/** What was paid, spent and given. */
export function BillingHistory({ data, next }: LinkedPage<"BillingHistory.get">) {
  const { t } = useLingui();
  const { account } = useBilling();
  const [money, day] = [useOwnMoney(), useDay()];
  return (
    <Page title={t`History`}>
      <LinkedList items={data} next={next} empty={t`No payments or spend yet.`}>
        {(rows) => (
          <Table label={t`History`} heads={[t`Day`, t`What`, t`Amount`]}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{day(row.day)}</th>
                <td>
                  <EntryText entry={row} currency={account.currency} />
                </td>
                <td>{money(row.amount_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

export function BillingPromotions({ data, next }: LinkedPage<"BillingPromotions.get">) {
  const { t } = useLingui();
  const [money, day, reason] = [useOwnMoney(), useDay(), useRefundReason()];
  return (
    <Page title={t`Credits`} lead={t`We use your credits before your own money.`}>
      <LinkedList items={data} next={next} empty={t`No credits yet. The host can give you some.`}>
        {(rows) => (
          <Table label={t`Credits`} heads={[t`Credit`, t`Added`, t`Expires`, t`Remaining`]}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.note || reason(row.reason) || day(row.created_at)}</th>
                <td>{money(row.granted_micro)}</td>
                <td>{row.expires_at === null ? t`Never` : <Expiry at={row.expires_at} />}</td>
                <td>{money(row.left_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

/** The last day in the account's time zone: it expires as the next one begins. */
function Expiry({ at }: { at: string }) {
  const { account } = useBilling();
  return useDay()(dayIn(account.time_zone, Date.parse(at) - 1));
}

export function BillingOrderLines({ data, next }: LinkedPage<"BillingOrderLines.get">) {
  const { t } = useLingui();
  const money = useOwnMoney();
  const period = usePeriod(useBilling().account.time_zone);
  return (
    <Page title={t`Order lines`} lead={t`Orders you've agreed with the host.`}>
      <LinkedList items={data} next={next} empty={t`No order lines.`}>
        {(rows) => (
          <Table label={t`Order lines`} heads={[t`Name`, t`Order`, t`Status`, t`Period`, t`Budget`]}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{row.purchase_order_id || "–"}</td>
                <td>
                  <OrderStatus status={row.status} />
                </td>
                <td>{period(row)}</td>
                <td>{money(row.budget_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

export function BillingDocuments({ data, next }: LinkedPage<"BillingDocuments.get">) {
  const { t } = useLingui();
  const [money, month] = [useOwnMoney(), useDay({ month: "long", year: "numeric" })];
  return (
    <Page title={t`Invoices`} lead={t`You get one for each month with ad spend, the day after it ends.`}>
      <LinkedList items={data} next={next} empty={t`No invoices yet.`}>
        {(rows) => (
          <Table label={t`Invoices`} heads={[t`Month`, t`Invoice`, t`Tax`, t`Amount`]}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{month(row.month)}</th>
                <td>
                  <Link href={row.url} download>
                    {row.number}
                  </Link>
                </td>
                <td>{money(row.tax_micro)}</td>
                <td>{money(row.total_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

export function BillingTaxDocuments({ data }: { data: ResultOf<"BillingTaxDocuments.get"> }) {
  const { t } = useLingui();
  const money = useOwnMoney();
  return (
    <Page title={t`Tax documents`} lead={t`A yearly statement of your invoices, with your tax ID.`}>
      <LinkedList items={data} next={null} empty={t`No invoices yet.`}>
        {(rows) => (
          <Table label={t`Tax documents`} heads={[t`Year`, t`Invoices`, t`Tax`, t`Amount`]}>
            {rows.map((row) => (
              <tr key={row.year}>
                <th scope="row">
                  <Link href={row.url} download>
                    {String(row.year)}
                  </Link>
                </th>
                <td>{row.invoice_count}</td>
                <td>{money(row.tax_micro)}</td>
                <td>{money(row.total_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

/** What each campaign spent, of all time. */
export function SpendSummary({ data }: { data: ResultOf<"BillingSpend.get"> }) {
  const { t } = useLingui();
  const money = useOwnMoney();
  return (
    <Page title={t`Spend by campaign`}>
      <LinkedList items={data} next={null} empty={t`None of your campaigns have spent anything yet.`}>
        {(rows) => (
          <Table label={t`Spend by campaign`} heads={[t`Campaign`, t`Spent`]}>
            {rows.map((row) => (
              <tr key={row.campaign_id}>
                <th scope="row">
                  <Campaign {...row} />
                </th>
                <td>{money(row.spent_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

export function SpendBreakdown({ data, next }: LinkedPage<"BillingSpendBreakdown.get">) {
  const { t } = useLingui();
  const [money, day] = [useOwnMoney(), useDay()];
  return (
    <Page title={t`Spend by day`}>
      <LinkedList items={data} next={next} empty={t`None of your campaigns have spent anything yet.`}>
        {(rows) => (
          <Table label={t`Spend by day`} heads={[t`Day`, t`Campaign`, t`Spent`]}>
            {rows.map((row) => (
              <tr key={`${row.day} ${row.campaign_id}`}>
                <th scope="row">{day(row.day)}</th>
                <td>
                  <Campaign {...row} />
                </td>
                <td>{money(row.spent_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
    </Page>
  );
}

function Campaign({ campaign_id, campaign_name }: { campaign_id: string; campaign_name: string }) {
  const { advertiserId = "" } = useParams();
  const href = advertiserUrl("campaign_insights", { advertiserId }, { campaignId: campaign_id });
  return <Link href={href}>{campaign_name || campaign_id}</Link>;
}
