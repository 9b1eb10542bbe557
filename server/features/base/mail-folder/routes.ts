import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/platform/context.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import type { MailOutbox } from "#server/platform/mail/file-mailer.ts";
import { hasPermission } from "#server/platform/viewer.ts";
import { listPolicy, mailPolicy, renderMailList, renderMailView } from "./render.ts";

const shownMails = 200;

type MailRequest = FastifyRequest<{ Params: { id?: string } }>;

/** For instances without a mail server. Everyone but staff gets a page-not-found answer. */
export function registerMailFolder(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  const { outbox } = context.mail;
  if (!outbox) return;

  async function show(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mails: MailOutbox | null = (await mayLook(context, request)) ? outbox : null;
    const page = mails && (await render(mails, request.params.id));
    if (!page) return await showPage(request, reply);
    return reply
      .header("cache-control", "private, no-store")
      .header("content-security-policy", page.policy)
      .type("text/html; charset=utf-8")
      .send(page.html);
  }

  for (const path of ["/_mail", "/_mail/", "/_mail/:id", "/_mail/:id/"]) app.get(path, show);
}

async function mayLook(context: Context, request: FastifyRequest): Promise<boolean> {
  if (context.config.mode === "development") return true;
  return hasPermission((await readVisit(context, request)).scope.viewer, "settings.change");
}

async function render(
  outbox: MailOutbox,
  id: string | undefined,
): Promise<{ html: string; policy: string } | null> {
  if (id === undefined) {
    return { html: renderMailList(await outbox.listMails(shownMails)), policy: listPolicy };
  }
  const mail = await outbox.getMail(id);
  return mail && { html: renderMailView(mail), policy: mailPolicy };
}
