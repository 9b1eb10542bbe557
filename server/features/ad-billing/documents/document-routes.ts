import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formatMoney } from "#contract/advertising/money.ts";
import { limits } from "#contract/operation.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { findInvoice, type InvoiceDocument, type InvoiceRow, listInvoicesOfYear } from "./documents-repo.ts";
import { drawDocument } from "./draw-document.ts";

type Named = { Params: { id: string; name: string } };
type Draw = (context: Context, account: { id: string; name: string }, name: string) => Promise<Buffer | null>;

/** Invoices, and a year's statement, as files. Who may not see them gets the page that isn't there. */
export function registerBillingDocuments(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  const add = (folder: string, draw: Draw) =>
    app.get<Named>(`/advertiser/:id/billing/${folder}/:name.pdf`, async (request, reply) => {
      const file = await drawFor(context, request, draw);
      if (!file) return await showPage(request, reply);
      return send(reply, request.params.name, file);
    });
  add("documents", drawInvoice);
  add("tax_documents", drawYear);
}

async function drawFor(context: Context, request: FastifyRequest<Named>, draw: Draw): Promise<Buffer | null> {
  const { scope } = await readVisit(context, request);
  await takeFromLimit(scope, "billing documents", limits.look);
  const account = await findAccount(scope, request.params.id);
  return account && (await draw(context, account, request.params.name));
}

async function findAccount(scope: Scope, id: string) {
  try {
    return (await requireAdAccount(scope.context.db, scope, id, "bill")).account;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function send(reply: FastifyReply, name: string, file: Buffer): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name.replace(/[^0-9A-Za-z-]/g, "")}.pdf"`)
    .type("application/pdf")
    .send(file);
}

const drawInvoice: Draw = async ({ db }, account, number) => {
  const invoice = await findInvoice(db, account.id, number);
  if (!invoice) return null;
  const { billed, issuer, lines, due_micro, account: name } = documentOf(invoice);
  const money = (micro: string) => formatMoney(micro, invoice.currency, "en");
  return await drawDocument({
    title: `Invoice ${invoice.number}`,
    words: [
      [issuer.name, issuer.email].filter(Boolean).join("\n"),
      ["Billed to", billed.name, billed.address, billed.country, billed.tax_id && `Tax ID: ${billed.tax_id}`]
        .filter(Boolean)
        .join("\n"),
      `Ad account: ${name} (${account.id})\nPeriod: ${invoice.month.slice(0, 7)}\nDate: ${invoice.created_at.slice(0, 10)}`,
    ],
    heads: ["Campaign", "Amount"],
    rows: lines.map(({ campaign, spent_micro }) => [campaign || "-", money(spent_micro)]),
    total: ["Total", money(String(invoice.total_micro))],
    remarks: [`Credits and prepaid money have been used first. Balance due: ${money(due_micro)}`],
  });
};

const drawYear: Draw = async ({ db }, account, name) => {
  const invoices = /^[0-9]{4}$/.test(name) ? await listInvoicesOfYear(db, account.id, Number(name)) : [];
  const newest = invoices.at(-1);
  if (!newest) return null;
  const { billed, issuer } = documentOf(newest);
  const money = (micro: bigint) => formatMoney(micro, newest.currency, "en");
  const total = invoices.reduce((sum, { total_micro }) => sum + BigInt(total_micro), 0n);
  return await drawDocument({
    title: `Statement for ${name}`,
    words: [
      [issuer.name, issuer.email].filter(Boolean).join("\n"),
      ["Billed to", billed.name, billed.address, billed.country, billed.tax_id && `Tax ID: ${billed.tax_id}`]
        .filter(Boolean)
        .join("\n"),
    ],
    heads: ["Invoice", "Amount"],
    rows: invoices.map(({ number, total_micro }) => [number, money(BigInt(total_micro))]),
    total: ["Total", money(total)],
    remarks: [],
  });
};

function documentOf({ document }: InvoiceRow): InvoiceDocument {
  return document as InvoiceDocument;
}
