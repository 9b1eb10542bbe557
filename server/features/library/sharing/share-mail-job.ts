import { z } from "zod";
import { LOCALES } from "#contract/locales.ts";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { ownPathOf } from "#server/platform/mail/own-path.ts";
import { hashAddress, isRefused } from "#server/platform/mail/refusals.ts";
import { sendMailOf } from "../../base/upkeep/index.ts";
import { stopPaths } from "../../members/member-emails/index.ts";
import { findMemberById, personName } from "../../members/profiles/index.ts";
import { findPublicCard } from "./find-public.ts";
import { sharedMail } from "./mails.ts";
import { SharedSchema } from "./shared-thing.ts";

export const shareMailJob = defineJob(
  "share_mail",
  z.object({
    memberId: z.string(),
    to: z.string(),
    locale: z.enum(LOCALES),
    note: z.string(),
    shared: SharedSchema,
    mailId: z.uuid(),
  }),
);

/** Sends what everyone can still see, unless the sender is gone or the address wants no such emails. */
export async function sendShared(
  context: Context,
  { memberId, to, locale, note, shared, mailId }: z.output<typeof shareMailJob.payload>,
): Promise<void> {
  const hash = hashAddress(context.keys, to);
  if (await isRefused(context.db, hash)) return;
  const [sender, card] = await Promise.all([
    findMemberById(context.db, memberId),
    findPublicCard(context, shared),
  ]);
  if (sender?.state !== "active" || card === null) return;
  const { picture, ...facts } = card;
  await sendMailOf(context, sharedMail, {
    to,
    locale,
    mailId,
    params: {
      ...facts,
      note,
      sender: { username: sender.username, fullName: personName(sender) },
      picturePath: picture === null ? null : ownPathOf(picture, context.config.publicUrl),
      ...stopPaths(context.keys, hash),
    },
  });
}
