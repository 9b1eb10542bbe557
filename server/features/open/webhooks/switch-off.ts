import { settingsUrl } from "#contract/urls.ts";
import { findSecurityRecipient } from "#server/platform/auth/notify-of-login-method.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { webhookOffMail } from "./mails.ts";
import { switchWebhookOff } from "./webhooks-repo.ts";

/** Switches a webhook off that takes nothing, and mails its owner. */
export async function switchOff(
  tx: Tx,
  { now }: Pick<Context, "now">,
  id: string,
  reason: "failing" | "gone",
): Promise<void> {
  const at = now().toISOString();
  const row = await switchWebhookOff(tx, { id, reason, at });
  if (row === null) return;
  const about = { objectType: "webhook", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { actorId: row.owner_id, verb: "switch_off", ...about, data: { reason } });
  const recipient = await findSecurityRecipient(tx, row.owner_id);
  if (!recipient) return;
  await enqueueMail(tx, webhookOffMail, {
    ...recipient.mail,
    params: {
      path: settingsUrl("developer"),
      username: recipient.username,
      at,
      address: row.url,
      why: reason,
    },
  });
}
