import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

export const LOGIN_CODE_MINUTES = 10;

const guessesEach = 5;

type Code = { memberId: string; hash: Buffer };

const put = prepare<Code>("put_login_code")((slot) =>
  build
    .insertInto("login_codes")
    .values({
      member_id: slot("memberId"),
      code_hash: slot("hash"),
      guesses_left: sql.lit(guessesEach),
      expires_at: sql<string>`now() + make_interval(mins => ${sql.lit(LOGIN_CODE_MINUTES)})`,
    })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet((update) => ({
          code_hash: update.ref("excluded.code_hash"),
          guesses_left: update.ref("excluded.guesses_left"),
          expires_at: update.ref("excluded.expires_at"),
        }))
        .where((row) =>
          row.or([
            row("login_codes.guesses_left", "<=", 0),
            row("login_codes.expires_at", "<=", sql<string>`now()`),
          ]),
        ),
    )
    .returning("member_id"),
);

/** Returns false, and keeps the current code, while that one can still be guessed. */
export async function putLoginCode(tx: Tx, code: Code): Promise<boolean> {
  return (await put(tx, code)).length === 1;
}

const guess = prepare<Code>("guess_login_code")((slot) =>
  build
    .updateTable("login_codes")
    .set({ guesses_left: sql`guesses_left - 1` })
    .where("member_id", "=", slot("memberId"))
    .where("guesses_left", ">", 0)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(sql<boolean>`code_hash = ${slot("hash")}`.as("is_right")),
);

/**
 * Returns null when no code is left to guess. Runs outside the login's transaction, so that wrong guesses stay counted.
 */
export async function guessLoginCode(db: Db, code: Code): Promise<boolean | null> {
  return (await findFirst(guess(db, code)))?.is_right ?? null;
}

const spend = prepare<Code>("spend_login_code")((slot) =>
  build
    .deleteFrom("login_codes")
    .where("member_id", "=", slot("memberId"))
    .where("code_hash", "=", slot("hash"))
    .returning("member_id"),
);

/** Succeeds for only one of several simultaneous requests. */
export async function spendLoginCode(tx: Tx, code: Code): Promise<boolean> {
  return (await spend(tx, code)).length === 1;
}

/** Call when the password or the address changes: the code was mailed for the old ones. */
export const endLoginCode = prepareWrite<{ memberId: string }>("end_login_code")((slot) =>
  build.deleteFrom("login_codes").where("member_id", "=", slot("memberId")),
);
