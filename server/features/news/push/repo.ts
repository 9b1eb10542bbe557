import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

export const BROWSERS_MAX = 20;

type NewSubscription = {
  memberId: string;
  sessionId: string;
  endpoint: string;
  endpointHash: Buffer;
  p256dh: Buffer;
  auth: Buffer;
};

const insert = prepare<NewSubscription>("insert_push_subscription")((slot) =>
  build
    .insertInto("push_subscriptions")
    .values({
      id: sql`next_id(home_of(${slot("memberId")}::bigint))`,
      member_id: slot("memberId"),
      session_id: slot("sessionId"),
      endpoint: slot("endpoint"),
      endpoint_hash: slot("endpointHash"),
      p256dh: slot("p256dh"),
      auth: slot("auth"),
    })
    // Whoever uses a browser now takes it over from whoever used it before.
    .onConflict((conflict) =>
      conflict.column("endpoint_hash").doUpdateSet({
        id: sql`excluded.id`,
        member_id: sql`excluded.member_id`,
        session_id: sql`excluded.session_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        created_at: sql`now()`,
        refused_at: null,
      }),
    )
    .returning(["id", "created_at"]),
);

export async function insertSubscription(
  tx: Tx,
  values: NewSubscription,
): Promise<{ id: string; created_at: string }> {
  const row = await findFirst(insert(tx, values));
  if (!row) throw new Error("A subscription wasn't stored");
  return row;
}

export const listBrowsers = prepare<{ memberId: string }>("list_push_browsers")((slot) =>
  build
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .select(["push_subscriptions.id", "push_subscriptions.created_at", "sessions.user_agent"])
    .where("push_subscriptions.member_id", "=", slot("memberId"))
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .orderBy("push_subscriptions.id", "desc")
    .limit(BROWSERS_MAX),
);

export const listTargets = prepare<{ memberId: string }>("list_push_targets")((slot) =>
  build
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .select(["push_subscriptions.id", "endpoint", "p256dh", "auth"])
    .where("push_subscriptions.member_id", "=", slot("memberId"))
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .orderBy("push_subscriptions.id", "desc")
    .limit(BROWSERS_MAX),
);

const deleteById = prepare<{ memberId: string; id: string }>("delete_push_subscription")((slot) =>
  build
    .deleteFrom("push_subscriptions")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

const deleteByEndpoint = prepare<{ memberId: string; endpointHash: Buffer }>("delete_push_endpoint")((slot) =>
  build
    .deleteFrom("push_subscriptions")
    .where("endpoint_hash", "=", slot("endpointHash"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

type Mine = { memberId: string } & ({ id: string } | { endpointHash: Buffer });

/** Returns its id; null if it isn't theirs. */
export async function deleteSubscription(on: Queryable, mine: Mine): Promise<string | null> {
  const found = "id" in mine ? deleteById(on, mine) : deleteByEndpoint(on, mine);
  return (await findFirst(found))?.id ?? null;
}

export const noteRefusedPush = prepareWrite<{ id: string }>("note_refused_push")((slot) =>
  build
    .updateTable("push_subscriptions")
    .set({ refused_at: sql<string>`now()` })
    .where("id", "=", slot("id")),
);

export const purgeSubscriptions = prepareWrite<{ memberId: string }>("purge_push_subscriptions")((slot) =>
  build.deleteFrom("push_subscriptions").where("member_id", "=", slot("memberId")),
);
