import { redirect } from "react-router";
import { webhookKinds } from "#contract/open/webhooks.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { webhooksQuery } from "./webhooks-query.ts";

const add: FormHandler = async (call) => {
  const { fields, api } = call;
  const { data } = await api.call("Webhook.create", {
    url: fields.url ?? "",
    description: fields.description ?? "",
    kinds: kindsOf(fields),
    ...passwordOf(fields),
  });
  await forgetWebhooks(call);
  return data.secret;
};

const change: FormHandler = async (call) => {
  const { fields, api } = call;
  const { webhook_id = "", description = "" } = fields;
  await api.call("Webhook.update", { webhook_id, description, kinds: kindsOf(fields) });
  await forgetWebhooks(call);
};

const turn: FormHandler = async (call) => {
  const { fields, api } = call;
  await api.call("Webhook.update", { webhook_id: fields.webhook_id ?? "", is_on: fields.is_on === "true" });
  await forgetWebhooks(call);
};

const renewSecret: FormHandler = async (call) => {
  const { fields, api } = call;
  const options = { webhook_id: fields.webhook_id ?? "", ...passwordOf(fields) };
  const { data } = await api.call("WebhookSecret.create", options);
  await forgetWebhooks(call);
  return data.secret;
};

const sendTest: FormHandler = async ({ fields, api }) => {
  await api.call("WebhookTest.create", { webhook_id: fields.webhook_id ?? "" });
};

const replay: FormHandler = async ({ fields, api }) => {
  await api.call("WebhookReplay.create", { delivery_id: fields.delivery_id ?? "" });
};

const remove: FormHandler = async (call) => {
  await call.api.call("Webhook.delete", { webhook_id: call.fields.webhook_id ?? "" });
  await forgetWebhooks(call);
  throw redirect(settingsUrl("developer"));
};

export const webhookActions = {
  "add-webhook": add,
  "change-webhook": change,
  "turn-webhook": turn,
  "renew-webhook-secret": renewSecret,
  "send-webhook-test": sendTest,
  "replay-delivery": replay,
  "delete-webhook": remove,
};

function kindsOf(fields: Record<string, string>) {
  return webhookKinds.filter((kind) => fields[`kind:${kind}`] === "on");
}

function passwordOf({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}

async function forgetWebhooks({ api, queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ ...webhooksQuery(api), refetchType: "none" });
}
