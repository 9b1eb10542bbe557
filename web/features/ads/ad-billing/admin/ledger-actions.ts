import type { LoaderFunctionArgs } from "react-router";
import { isId } from "#contract/wire-types.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound, requireStaff } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { readAmount } from "../actions.ts";
import type { StaffLedgerProps } from "./ledger.tsx";

const reversal: FormHandler = async ({ fields, api, params }) => {
  const { entry_id = "", note = "", key = "" } = fields;
  await api.call("AdminReversal.create", {
    ad_account_id: params.advertiserId ?? "",
    entry_id,
    note,
    key,
  });
};

const payout: FormHandler = async ({ fields, api, params }) => {
  const { amount_micro, note = "", key = "" } = fields;
  await api.call("AdminPayout.create", {
    ad_account_id: params.advertiserId ?? "",
    amount_micro: readAmount(amount_micro),
    note,
    key,
  });
};

export const ledgerActions = { reversal, payout };

export async function loadStaffLedger(args: LoaderFunctionArgs): Promise<StaffLedgerProps> {
  requireStaff(args, "billing.change");
  const { advertiserId: id = "" } = args.params;
  if (!isId(id)) throw pageNotFound();
  const of = { ad_account_id: id };
  const [{ data: account }, list] = await Promise.all([
    args.context.get(apiContext).call("AdminAdAccount.get", of),
    loadLinkedList(args, "AdminLedgerEntries.get", of),
  ]);
  return { account, list, entryKey: createUniqueKey() };
}
