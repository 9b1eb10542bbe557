import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { findBilledAccount } from "../billing-repo.ts";
import { findInvoice, listInvoicesOfYear } from "./documents-repo.ts";
import { drawInvoice, drawStatement } from "./draw-invoice.ts";
import { isInvoiceKey } from "./list-documents.ts";

type Named = { Params: { id: string; name: string }; Querystring: { key?: unknown } };
type Draw = (context: Context, account: { id: string; name: string }, name: string) => Promise<Buffer | null>;

/** Invoices, and a year's statement, as files. Who may not see them gets the page that isn't there. */
export function registerBillingDocuments(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  const add = (folder: string, draw: Draw) =>
    app.get<Named>(`/advertiser/:id/billing/${folder}/:name.pdf`, async (request, reply) => {
      const file = await drawFor(context, request, draw);
      if (!file) return await showPage(request, reply);
      return send(reply, request.params.name, file);
    });
  add("documents", invoiceOf);
  add("tax_documents", statementOf);
}

async function drawFor(context: Context, request: FastifyRequest<Named>, draw: Draw): Promise<Buffer | null> {
  const { scope } = await readVisit(context, request);
  await takeFromLimit(scope, "billing documents", limits.look);
  const account = await findAccount(scope, request);
  return account && (await draw(context, account, request.params.name));
}

async function findAccount(scope: Scope, { params: { id }, url, query }: FastifyRequest<Named>) {
  const [path = ""] = url.split("?");
  if (isInvoiceKey(scope.context, path, query.key)) return await findBilledAccount(scope.context.db, id);
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

const invoiceOf: Draw = async ({ db }, account, number) => {
  const invoice = await findInvoice(db, account.id, number);
  return invoice && (await drawInvoice(invoice, account.id));
};

const statementOf: Draw = async ({ db }, account, year) =>
  /^[0-9]{4}$/.test(year)
    ? await drawStatement(year, await listInvoicesOfYear(db, account.id, Number(year)))
    : null;
