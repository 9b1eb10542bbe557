import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs.ts";
import { type SendMailPayload, sendMailJob } from "./send-mail-job.ts";

/** The mail goes out when, and only when, what it tells of has happened. */
export async function enqueueMail(tx: Tx, mail: SendMailPayload): Promise<void> {
  await enqueue(tx, sendMailJob, mail);
}
