import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs.ts";
import { SEND_MAIL_TASK, type SendMailPayload } from "./send-mail-job.ts";

/** The mail goes out when, and only when, what it tells of has happened. */
export async function enqueueMail(tx: Tx, mail: SendMailPayload): Promise<void> {
  await enqueue(tx, SEND_MAIL_TASK, mail);
}
