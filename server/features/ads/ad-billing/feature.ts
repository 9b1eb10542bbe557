import type { Feature } from "#server/platform/feature.ts";
import { forgetProfiles } from "./billing-repo.ts";
import { registerBillingDocuments } from "./documents/document-routes.ts";
import { invoiceMail } from "./documents/mails.ts";
import { makeInvoices, makeInvoicesJob } from "./documents/make-invoices.ts";
import { registerPaymentEvents } from "./payments/webhook-route.ts";
import { billingHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: billingHandlers,
  mails: [invoiceMail],
  routes: [registerBillingDocuments, registerPaymentEvents],
  jobs: () => [makeInvoicesJob.doneBy(makeInvoices, { at: "12 * * * *" })],
  purge: {
    columns: [],
    run: ({ db }, memberId) => db.transaction((tx) => forgetProfiles(tx, { memberId })),
  },
} satisfies Feature;
