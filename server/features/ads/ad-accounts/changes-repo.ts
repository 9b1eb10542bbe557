import { sql } from "kysely";
import type { AD_ENTITY_KINDS } from "#contract/ads/entities.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personNameColumns } from "../../members/profiles/index.ts";

export type EntityKind = (typeof AD_ENTITY_KINDS)[number];

type Change = {
  accountId: string;
  kind: EntityKind;
  entityId: string;
  actorId: string | null;
  before: string | null;
  after: string;
};

export const insertChange = prepareWrite<Change>("insert_ad_change")((slot) =>
  build.insertInto("ad_changes").values({
    id: idBeside(slot("accountId")),
    ad_account_id: slot("accountId"),
    entity_kind: slot("kind"),
    entity_id: slot("entityId"),
    actor_id: slot("actorId"),
    before: slot("before"),
    after: slot("after"),
  }),
);

const insertAll = {
  name: "insert_ad_changes",
  text: `
    insert into ad_changes (id, ad_account_id, entity_kind, entity_id, actor_id, before, after)
    select next_id(home_in($1::bigint)), $1::bigint, $2, made.id, $3::bigint, made.before, made.after
    from unnest($4::bigint[], $5::jsonb[], $6::jsonb[]) with ordinality as made (id, before, after, place) order by place`,
};

type Changes = Pick<Change, "accountId" | "kind" | "actorId"> & {
  changed: readonly Pick<Change, "entityId" | "before" | "after">[];
};

/** Changes of several things of a kind, in their order. */
export async function insertChanges(tx: Tx, { accountId, kind, actorId, changed }: Changes): Promise<void> {
  await tx.query(insertAll, [
    ...[accountId, kind, actorId],
    changed.map(({ entityId }) => entityId),
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  ]);
}

export const listChanges = prepare<{
  accountId: string;
  entityId: string | null;
  beforeId: string;
  take: number;
}>("list_ad_changes")((slot) =>
  build
    .selectFrom("ad_changes")
    .leftJoin("members", "members.id", "ad_changes.actor_id")
    .select(["ad_changes.id", "entity_kind", "entity_id", "before", "after", "ad_changes.created_at"])
    .select(["members.id as actor_id", "members.username", ...personNameColumns])
    .select(
      sql<string | null>`case entity_kind
        when 'campaign' then (select name from campaigns where campaigns.id = entity_id)
        when 'ad_group' then (select name from ad_groups where ad_groups.id = entity_id)
        when 'ad' then (select name from ads where ads.id = entity_id)
        when 'keyword' then (select value from ad_keywords where ad_keywords.id = entity_id)
        else (select name from ad_accounts where ad_accounts.id = entity_id)
      end`.as("entity_name"),
    )
    .where("ad_changes.ad_account_id", "=", slot("accountId"))
    .where("ad_changes.id", "<", slot("beforeId"))
    .where(sql<boolean>`(${slot("entityId")}::bigint is null or entity_id = ${slot("entityId")}::bigint)`)
    .orderBy("ad_changes.id", "desc")
    .limit(slot("take")),
);

/** What they changed stays, without their name. */
export const forgetActor = prepareWrite<{ memberId: string }>("forget_ad_change_actor")((slot) =>
  build.updateTable("ad_changes").set({ actor_id: null }).where("actor_id", "=", slot("memberId")),
);

/** The account in which a member last changed something. */
export const listUsedAccount = prepare<{ memberId: string }>("find_used_ad_account")((slot) =>
  build
    .selectFrom("ad_changes")
    .select("ad_account_id as id")
    .where("actor_id", "=", slot("memberId"))
    .orderBy("created_at", "desc")
    .limit(1),
);
