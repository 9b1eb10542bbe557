import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs.ts";
import { type SendMailPayload, sendMailJob } from "./send-mail-job.ts";

/** Enqueues a mail in the transaction it is about, so that it is sent if and only if that commits. */
export async function enqueueMail(tx: Tx, mail: SendMailPayload): Promise<void> {
  await enqueue(tx, sendMailJob, mail);
}
