import type { LoaderFunctionArgs } from "react-router";
import { ORDER_LINE_STATUSES, PAID_TYPES } from "#contract/ads/resources/billing.ts";
import { isId } from "#contract/wire-types.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound, requireStaff } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { readAmount } from "../actions.ts";
import type { StaffOrderLinesProps } from "./order-lines.tsx";

const add: FormHandler = async ({ fields, api, params }) => {
  const { name = "", budget_micro, paid_type, key = "" } = fields;
  const { purchase_order_id = "", campaign_id = "", start_date = "", end_date = "" } = fields;
  const kind = PAID_TYPES.find((each) => each === paid_type);
  await api.call("AdminOrderLine.create", {
    ad_account_id: params.advertiserId ?? "",
    name,
    budget_micro: readAmount(budget_micro),
    key,
    purchase_order_id,
    campaign_id: campaign_id.trim(),
    start_date,
    end_date,
    ...(kind && { paid_type: kind }),
  });
};

const status: FormHandler = async ({ fields, api, params }) => {
  const wanted = ORDER_LINE_STATUSES.find((each) => each === fields.status);
  await api.call("AdminOrderLine.update", {
    ad_account_id: params.advertiserId ?? "",
    order_line_id: fields.order_line_id ?? "",
    status: wanted ?? "ACTIVE",
  });
};

export const orderLineActions = { add, status };

export async function loadStaffOrderLines(args: LoaderFunctionArgs): Promise<StaffOrderLinesProps> {
  requireStaff(args, "billing.change");
  const { advertiserId: id = "" } = args.params;
  if (!isId(id)) throw pageNotFound();
  const { data: found } = await args.context.get(apiContext).call("AdminAdAccounts.get", { query: id });
  const account = found.find((each) => each.id === id);
  if (!account) throw pageNotFound();
  const list = await loadLinkedList(args, "AdminOrderLines.get", { ad_account_id: id });
  return { account, list, lineKey: createUniqueKey() };
}
