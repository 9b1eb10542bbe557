import { EMAIL_INVITES_TO_ADDRESS_MAX } from "#contract/limits.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { hashAddress } from "./unsubscribe-token.ts";

const isNewDay = "mailed.counted_from <= now() - interval '1 day'";

const take = {
  name: "take_mail_to_address",
  text: `
    insert into mailed_addresses as mailed (address_hash, sent_count) values ($1, 1)
    on conflict (address_hash) do update set
      counted_from = case when ${isNewDay} then now() else mailed.counted_from end,
      sent_count = case when ${isNewDay} then 1 else mailed.sent_count + 1 end
    where mailed.unsubscribed_at is null
      and (mailed.sent_count < ${EMAIL_INVITES_TO_ADDRESS_MAX} or ${isNewDay})
    returning 1`,
};

/** Counts a mail that a member sends to an address. Returns false if it wants none, or got enough today. */
export async function takeMailTo(tx: Tx, keys: Keys, emailKey: string): Promise<boolean> {
  return (await tx.query(take, [hashAddress(keys, emailKey)])).length > 0;
}

const unsubscribe = {
  name: "unsubscribe_address",
  text: `
    insert into mailed_addresses as mailed (address_hash, unsubscribed_at) values ($1, now())
    on conflict (address_hash) do update set unsubscribed_at = now()
    where mailed.unsubscribed_at is null`,
};

export async function unsubscribeAddress(tx: Tx, addressHash: Buffer): Promise<void> {
  await tx.query(unsubscribe, [addressHash]);
}

const batch = 5000;

const sweep = {
  name: "sweep_mailed_addresses",
  text: `
    delete from mailed_addresses where address_hash in (
      select address_hash from mailed_addresses
      where unsubscribed_at is null and counted_from <= now() - interval '1 day' limit ${batch}
    ) returning 1`,
};

export async function forgetOldCounts(db: Db): Promise<void> {
  while ((await db.query(sweep, [])).length === batch);
}
