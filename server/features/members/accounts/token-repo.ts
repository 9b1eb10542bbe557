import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";

export type TokenPurpose = Row<"email_tokens">["purpose"];

type NewToken = { memberId: string; purpose: TokenPurpose; email: string | null; expiresAt: Date };
type Values = {
  tokenHash: Buffer;
  purpose: TokenPurpose;
  memberId: string;
  email: string | null;
  expiresAt: string;
};

const insert = prepare<Values>("insert_email_token")((slot) =>
  build.insertInto("email_tokens").values({
    id: idOfMembers(slot("memberId")),
    token_hash: slot("tokenHash"),
    purpose: slot("purpose"),
    member_id: slot("memberId"),
    email: slot("email"),
    expires_at: slot("expiresAt"),
  }),
);

export const deleteEmailTokens = prepareWrite<{ memberId: string; purposes: TokenPurpose[] }>(
  "delete_email_tokens",
)((slot) =>
  build
    .deleteFrom("email_tokens")
    .where("member_id", "=", slot("memberId"))
    .where(sql<boolean>`purpose = any(${slot("purposes")}::text[])`),
);

/**
 * A new link replaces older ones for the same purpose. Take-back links are kept: otherwise a thief could end one by
 * changing the address again. The caller has locked the member's row.
 */
export async function issueEmailToken(
  tx: Tx,
  { memberId, purpose, email, expiresAt }: NewToken,
): Promise<string> {
  if (purpose !== "take_back") await deleteEmailTokens(tx, { memberId, purposes: [purpose] });
  const token = newToken();
  await insert(tx, {
    tokenHash: hashToken(token),
    purpose,
    memberId,
    email,
    expiresAt: expiresAt.toISOString(),
  });
  return token;
}

const select = prepare<{ tokenHash: Buffer; purposes: string[]; now: string }>("find_email_token")((slot) =>
  build
    .selectFrom("email_tokens")
    .select(["id", "member_id", "purpose", "email", "expires_at"])
    .where("token_hash", "=", slot("tokenHash"))
    .where(sql<boolean>`purpose = any(${slot("purposes")}::text[])`)
    .where("expires_at", ">", slot("now")),
);

export type EmailToken = {
  id: string;
  memberId: string;
  purpose: TokenPurpose;
  email: string | null;
  expiresAt: string;
};

/** Finds a live token for one of these purposes without using it up. */
export async function findEmailToken(
  on: Db | Tx,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<EmailToken | null> {
  const row = await findFirst(
    select(on, { tokenHash: hashToken(token), purposes: [...purposes], now: now.toISOString() }),
  );
  if (!row?.member_id) return null;
  return {
    id: row.id,
    memberId: row.member_id,
    purpose: row.purpose,
    email: row.email,
    expiresAt: row.expires_at,
  };
}

export const deleteAllEmailTokens = prepareWrite<{ memberId: string }>("delete_all_email_tokens")((slot) =>
  build.deleteFrom("email_tokens").where("member_id", "=", slot("memberId")),
);
