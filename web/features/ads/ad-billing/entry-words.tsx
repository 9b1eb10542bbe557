import { useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Text } from "#ui/text.tsx";
import { useMoney } from "./use-money.ts";

type LedgerEntry = ResultOf<"BillingHistory.get">[number];

/** What was booked and why, for its advertiser and for staff. */
export function EntryText({ entry, currency }: { entry: LedgerEntry; currency: string }) {
  const [kind, reason, tax] = [useKind(), useRefundReason(), useTaxWords(currency)];
  const lines = [entry.note, reason(entry.reason), tax(entry)].filter((line) => line !== "");
  return (
    <>
      {kind(entry.kind)}
      {lines.map((line) => (
        <Text key={line} size={14} tone="soft">
          {line}
        </Text>
      ))}
    </>
  );
}

function useKind(): (kind: LedgerEntry["kind"]) => string {
  const { t } = useLingui();
  const words: Record<LedgerEntry["kind"], string> = {
    deposit: t`Payment`,
    spend: t`Ads`,
    refund: t`Refund as a credit`,
    credit_grant: t`Credit`,
    credit_expire: t`Expired credit`,
    write_off: t`Written off`,
    invoice: t`Invoice`,
    adjustment: t`Refunded`,
    reversal: t`Reversed payment`,
  };
  return (kind) => words[kind];
}

export function useRefundReason(): (reason: LedgerEntry["reason"]) => string {
  const { t } = useLingui();
  const words: Record<NonNullable<LedgerEntry["reason"]>, string> = {
    many: t`One person clicked the ads too often.`,
    own: t`People who work for this account saw or clicked its ads.`,
  };
  return (reason) => (reason === null ? "" : words[reason]);
}

/** Says what happened to the tax that is taken with payments; empty if nothing did. */
function useTaxWords(currency: string): (entry: LedgerEntry) => string {
  const { t } = useLingui();
  const money = useMoney(currency);
  return ({ kind, amount_micro, tax_micro }) => {
    const [amount, moved] = [BigInt(amount_micro), BigInt(tax_micro)];
    if (moved === 0n) return "";
    const tax = money(sizeOf(moved));
    if (kind === "invoice" && amount > 0n) return t`No tax is due, so the ${tax} taken for it can be spent`;
    if (kind === "invoice") return t`Payments covered ${tax} of its tax`;
    const total = money(sizeOf(amount + moved));
    return t`${total} with ${tax} of tax`;
  };
}

function sizeOf(amount: bigint): string {
  return String(amount < 0n ? -amount : amount);
}
