import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Webhook } from "#contract/open/resources/webhook.ts";
import { loadSettings } from "#web/features/base/settings/page/index.ts";
import { WebhookPage, webhookActions, webhooksQuery } from "#web/features/open/webhooks/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/settings/developer/webhooks/:id",
  inside: "/settings",
  texts: "members",
};

export const action = formActions(webhookActions);

type Loaded = { webhook: Webhook; log: LinkedPage<"WebhookDeliveries.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [queryClient.fetchQuery(webhooksQuery(api))]);
  const webhooks = await queryClient.fetchQuery(webhooksQuery(api));
  const webhook = webhooks.find(({ id }) => id === args.params.id);
  if (webhook === undefined) throw pageNotFound();
  return { webhook, log: await loadLinkedList(args, "WebhookDeliveries.get", { webhook_id: webhook.id }) };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Webhook`), isPrivate: true });

export function Component() {
  return <WebhookPage {...useLoaderData<typeof loader>()} />;
}
