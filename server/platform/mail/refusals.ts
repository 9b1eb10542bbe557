import type { Queryable } from "../db/database.ts";
import { findFirst } from "../db/prepared.ts";
import type { Keys } from "../secrets.ts";

/** The mail server refused the address permanently, or its owner wants no news of ours, or no emails that members send. */
export type RefusalReason = "refused" | "unsubscribed" | "no_member_emails";

/** Addresses aren't stored: a stolen table tells no one's. */
export function hashAddress(keys: Keys, address: string): Buffer {
  return Buffer.from(keys.sign("mail refusals", address.trim().toLowerCase()), "base64url");
}

const insertRefusal = {
  name: "insert_mail_refusal",
  text: "insert into mail_refusals (address_hash, reason) values ($1, $2) on conflict do nothing",
};

export async function noteRefusal(on: Queryable, hash: Buffer, reason: RefusalReason): Promise<void> {
  await on.query(insertRefusal, [hash, reason]);
}

const selectRefusals = {
  name: "find_mail_refusals",
  text: "select reason from mail_refusals where address_hash = $1 limit 1",
};

/** Whether the address gets no mail that members send, for whichever reason. */
export async function isRefused(on: Queryable, hash: Buffer): Promise<boolean> {
  return (await on.query(selectRefusals, [hash])).length > 0;
}

const selectRefusal = {
  name: "find_mail_refusal",
  text: "select created_at from mail_refusals where address_hash = $1 and reason = $2",
};

/** When the address was rejected; null if it wasn't. */
export async function findRefusal(
  on: Queryable,
  hash: Buffer,
  reason: RefusalReason,
): Promise<string | null> {
  return (
    (await findFirst(on.query<{ created_at: string }>(selectRefusal, [hash, reason])))?.created_at ?? null
  );
}

const removeRefusal = {
  name: "delete_mail_refusal",
  text: "delete from mail_refusals where address_hash = $1 and reason = $2",
};

export async function forgetRefusal(on: Queryable, hash: Buffer, reason: RefusalReason): Promise<void> {
  await on.query(removeRefusal, [hash, reason]);
}
