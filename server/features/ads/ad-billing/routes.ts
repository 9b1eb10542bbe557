import type { Handlers } from "#server/platform/http/handlers.ts";
import { changeBillingProfile } from "./change-profile.ts";
import { listLedgerForStaff, payOut, readAdAccountForStaff, reverseDeposit } from "./corrections.ts";
import { getBillingDocument, listBillingDocuments, listTaxDocuments } from "./documents/list-documents.ts";
import {
  getBillingOrderLine,
  listBillingHistory,
  listBillingOrderLines,
  listBillingPromotions,
  listBillingSpend,
  sumBillingSpend,
} from "./list-billing.ts";
import { addOrderLine, changeOrderLine, listOrderLinesForStaff } from "./order-lines.ts";
import { startPayment } from "./payments/start-payment.ts";
import { getBilling } from "./read-billing.ts";
import {
  bookDeposit,
  changeAdAccountByStaff,
  giveCredit,
  listAdAccountsForStaff,
  readLedgerCheck,
  writeOff,
} from "./staff.ts";

export const billingHandlers: Handlers = {
  "Billing.get": getBilling,
  "BillingProfile.update": changeBillingProfile,
  "BillingHistory.get": listBillingHistory,
  "BillingOrderLines.get": listBillingOrderLines,
  "BillingOrderLine.get": getBillingOrderLine,
  "BillingPromotions.get": listBillingPromotions,
  "BillingDocuments.get": listBillingDocuments,
  "BillingDocument.get": getBillingDocument,
  "BillingTaxDocuments.get": listTaxDocuments,
  "BillingSpend.get": sumBillingSpend,
  "BillingSpendBreakdown.get": listBillingSpend,
  "BillingPayment.create": startPayment,
  "AdminAdAccounts.get": listAdAccountsForStaff,
  "AdminLedger.get": readLedgerCheck,
  "AdminDeposit.create": bookDeposit,
  "AdminCredit.create": giveCredit,
  "AdminWriteOff.create": writeOff,
  "AdminLedgerEntries.get": listLedgerForStaff,
  "AdminReversal.create": reverseDeposit,
  "AdminPayout.create": payOut,
  "AdminAdAccount.get": readAdAccountForStaff,
  "AdminAdAccount.update": changeAdAccountByStaff,
  "AdminOrderLines.get": listOrderLinesForStaff,
  "AdminOrderLine.create": addOrderLine,
  "AdminOrderLine.update": changeOrderLine,
};
