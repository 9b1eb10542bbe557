import type { z } from "zod";
import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs.ts";
import type { MailKind } from "./define-mail.ts";
import { type Addressed, sendMailJob } from "./send-mail-job.ts";

/** Enqueues a mail in the transaction it is about, so that it is sent if and only if that commits. */
export async function enqueueMail<Params extends z.ZodType>(
  tx: Tx,
  { name }: MailKind<Params>,
  mail: Addressed<z.input<Params>>,
): Promise<void> {
  await enqueue(tx, sendMailJob, { ...mail, template: name });
}
